//! `serve`: the browser version over HTTP.

use std::ffi::OsStr;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result};
use hyper::body::Incoming;
use hyper::header::{CACHE_CONTROL, HeaderValue, VARY, X_CONTENT_TYPE_OPTIONS};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use tokio::sync::oneshot;
use tower_http::services::ServeDir;
use tower_http::services::fs::ServeFileSystemResponseBody;
use walkdir::WalkDir;

use crate::web;
use crate::workspace::Workspace;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Address and port to listen on; port 0 takes a free one
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub(crate) addr: SocketAddr,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let workspace = Workspace::find()?;
    let dist = web::dist_folder(&workspace);
    if !dist.join("index.html").is_file() {
        web::build(&workspace, web::Profile::Shipped)?;
    } else if is_older(&dist.join("index.html"), &workspace.root) {
        println!("web/dist is older than its sources; `cargo xtask web` renews it.");
    }
    let place = Place::take(dist, arguments.addr)?;
    println!("Lanternlight is served at {} (Ctrl+C ends it)", place.url());
    runtime()?.block_on(async {
        tokio::select! {
            ended = place.serve() => ended,
            pressed = tokio::signal::ctrl_c() => pressed.context("Ctrl+C cannot be listened for"),
        }
    })?;
    println!("\nLanternlight is no longer served.");
    Ok(())
}

/// Whether a built file is older than anything it is built from.
fn is_older(built: &Path, root: &Path) -> bool {
    let modified = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    let Some(then) = modified(built) else { return true };
    let not_ours =
        |name: &OsStr| ["dist", "dist.new", "node_modules", "target"].iter().any(|other| name == *other);
    ["src", "crates", "assets", "web", "Cargo.lock"]
        .iter()
        .flat_map(|part| {
            WalkDir::new(root.join(part)).into_iter().filter_entry(|entry| !not_ours(entry.file_name()))
        })
        .flatten()
        .filter(|entry| entry.file_type().is_file())
        .any(|entry| modified(entry.path()).is_some_and(|now| now > then))
}

/// One thread answers everybody: nearly all its time it waits for disk and network.
fn runtime() -> Result<tokio::runtime::Runtime> {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    builder.enable_all().build().context("the server cannot be started")
}

/// A folder and the address that it will be served at; the address is ours already.
struct Place {
    root: PathBuf,
    listener: TcpListener,
    addr: SocketAddr,
}

impl Place {
    fn take(root: PathBuf, addr: SocketAddr) -> Result<Self> {
        let root = root.canonicalize().with_context(|| format!("{} cannot be served", root.display()))?;
        let cannot = || format!("{addr} cannot be served on");
        let listener = TcpListener::bind(addr).with_context(cannot)?;
        listener.set_nonblocking(true).with_context(cannot)?;
        let addr = listener.local_addr().with_context(cannot)?;
        Ok(Self { root, listener, addr })
    }

    /// The address of the page.
    fn url(&self) -> String {
        format!("http://{}/", self.addr)
    }

    /// Answers requests until the future is dropped.
    async fn serve(self) -> Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let files = ServeDir::new(self.root).precompressed_br().precompressed_gzip();
        loop {
            let Ok((stream, _)) = listener.accept().await else {
                // The caller has gone already, or there are more of them than this process may have files open.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let files = files.clone();
            let answers = service_fn(move |request| answer(files.clone(), request));
            // The browser may hang up at any time; that is its right.
            tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), answers));
        }
    }
}

/// What the library finds, with what it does not know: how long browsers may keep a file.
async fn answer(
    mut files: ServeDir,
    request: Request<Incoming>,
) -> std::io::Result<Response<ServeFileSystemResponseBody>> {
    let caching = caching(request.uri().path());
    let mut response = files.try_call(request).await?;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    Ok(response)
}

/// How long browsers may keep a file: what lies in a folder named after its content never changes.
fn caching(path: &str) -> &'static str {
    if path.starts_with("/v-") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// A folder that is being served, until it is dropped.
pub(crate) struct Site {
    url: String,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Site {
    /// Starts to serve a folder; returns as soon as the address answers.
    pub(crate) fn start(root: PathBuf, addr: SocketAddr) -> Result<Self> {
        let place = Place::take(root, addr)?;
        let url = place.url();
        let runtime = runtime()?;
        let (end, ended) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            runtime.block_on(async {
                tokio::select! {
                    failed = place.serve() => if let Err(error) = failed { eprintln!("error: {error:#}") },
                    _ = ended => {}
                }
            });
        });
        Ok(Self { url, end: Some(end), thread: Some(thread) })
    }

    /// The address of the page.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // Either the thread hears that it shall end, or it has ended.
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::time::UNIX_EPOCH;

    use super::*;

    fn site() -> Result<(tempfile::TempDir, Site)> {
        let folder = tempfile::tempdir()?;
        std::fs::write(folder.path().join("secret"), "secret")?;
        let root = folder.path().join("dist");
        std::fs::create_dir_all(root.join("v-1/assets"))?;
        std::fs::write(root.join("index.html"), "the page")?;
        std::fs::write(root.join("sw.js"), "the worker")?;
        std::fs::write(root.join("v-1/a.wasm"), vec![7; 100_000])?;
        std::fs::write(root.join("v-1/a.wasm.br"), "small")?;
        std::fs::write(root.join("v-1/two words.txt"), "text")?;
        let site = Site::start(root, "127.0.0.1:0".parse()?)?;
        Ok((folder, site))
    }

    fn connect(site: &Site) -> Result<TcpStream> {
        let addr = site.url().trim_start_matches("http://").trim_end_matches('/');
        let stream = TcpStream::connect(addr)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        Ok(stream)
    }

    /// An answer: its status line and headers in small letters, and its body.
    struct Answer {
        head: String,
        body: Vec<u8>,
    }

    impl Answer {
        fn is(&self, status: u16) -> bool {
            self.head.starts_with(&format!("http/1.1 {status} "))
        }

        fn has(&self, header: &str) -> bool {
            self.head.lines().any(|line| line == header)
        }
    }

    /// Sends a request and reads the answer to it, leaving the connection open.
    fn ask_on(stream: &mut TcpStream, request: &str) -> Result<Answer> {
        write!(stream, "{request}\r\nHost: localhost\r\n\r\n")?;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte)?;
            head.extend(byte);
        }
        let head = String::from_utf8(head)?.to_lowercase();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.map_or(Ok(0), str::parse)?];
        if !request.starts_with("HEAD") {
            stream.read_exact(&mut body)?;
        }
        Ok(Answer { head, body })
    }

    fn ask(site: &Site, request: &str) -> Result<Answer> {
        ask_on(&mut connect(site)?, request)
    }

    #[test]
    fn the_page_and_the_worker_are_served_and_always_asked_for_anew() -> Result<()> {
        let (_folder, site) = site()?;
        let page = ask(&site, "GET /?seed=7 HTTP/1.1")?;
        assert!(page.is(200) && page.has("content-type: text/html"), "{}", page.head);
        assert!(page.has("cache-control: no-cache"), "{}", page.head);
        assert_eq!(page.body, b"the page");
        let worker = ask(&site, "GET /sw.js HTTP/1.1")?;
        assert!(worker.has("content-type: text/javascript"), "{}", worker.head);
        assert!(worker.has("cache-control: no-cache"), "{}", worker.head);
        Ok(())
    }

    #[test]
    fn what_lies_in_a_stamped_folder_is_kept_for_ever() -> Result<()> {
        let (_folder, site) = site()?;
        let text = ask(&site, "GET /v-1/two%20words.txt HTTP/1.1")?;
        assert!(
            text.is(200) && text.has("cache-control: public, max-age=31536000, immutable"),
            "{}",
            text.head
        );
        Ok(())
    }

    #[test]
    fn a_browser_that_takes_brotli_gets_it_and_another_the_plain_file() -> Result<()> {
        let (_folder, site) = site()?;
        let small = ask(&site, "GET /v-1/a.wasm HTTP/1.1\r\nAccept-Encoding: gzip, br")?;
        assert!(small.has("content-encoding: br") && small.body == b"small", "{}", small.head);
        assert!(small.has("content-type: application/wasm"), "{}", small.head);
        assert!(small.has("vary: accept-encoding"), "{}", small.head);
        for encodings in ["", "\r\nAccept-Encoding: gzip", "\r\nAccept-Encoding: br;q=0"] {
            let plain = ask(&site, &format!("GET /v-1/a.wasm HTTP/1.1{encodings}"))?;
            assert!(
                !plain.head.contains("content-encoding") && plain.body.len() == 100_000,
                "{}",
                plain.head
            );
        }
        Ok(())
    }

    #[test]
    fn many_requests_over_few_connections_are_all_answered() -> Result<()> {
        let (_folder, site) = site()?;
        std::thread::scope(|scope| {
            let busy: Vec<_> = (0..6)
                .map(|_| {
                    scope.spawn(|| -> Result<()> {
                        let mut stream = connect(&site)?;
                        for round in 0..200 {
                            let path = ["/", "/v-1/a.wasm", "/nothing", "/v-1/two%20words.txt"][round % 4];
                            let answer = ask_on(&mut stream, &format!("GET {path} HTTP/1.1"))?;
                            assert!(answer.is(if path == "/nothing" { 404 } else { 200 }), "{}", answer.head);
                        }
                        Ok(())
                    })
                })
                .collect();
            busy.into_iter().try_for_each(|thread| thread.join().expect("no assertion failed"))
        })
    }

    #[test]
    fn what_is_not_there_and_what_is_outside_is_not_found() -> Result<()> {
        let (_folder, site) = site()?;
        for path in [
            "/nothing",
            "/v-1/",
            "/v-1/assets/",
            "/../secret",
            "/%2e%2e/secret",
            "/v-1/../../secret",
            "/..%2fsecret",
            "/..%5csecret",
            "//etc/passwd",
            "/%2fetc/passwd",
            "/%00",
            "/%ff",
        ] {
            let answer = ask(&site, &format!("GET {path} HTTP/1.1"))?;
            assert!(answer.is(404), "{path}: {}", answer.head);
        }
        Ok(())
    }

    #[test]
    fn nothing_can_be_sent_to_it() -> Result<()> {
        let (_folder, site) = site()?;
        for method in ["DELETE", "POST", "PUT"] {
            let answer = ask(&site, &format!("{method} /index.html HTTP/1.1"))?;
            assert!(answer.is(405) && answer.has("allow: get,head"), "{}", answer.head);
        }
        let head = ask(&site, "HEAD / HTTP/1.1")?;
        assert!(head.is(200) && head.has("content-length: 8"), "{}", head.head);
        Ok(())
    }

    #[test]
    fn an_end_is_not_held_up_by_a_connection_that_is_open() -> Result<()> {
        let (_folder, site) = site()?;
        let mut stream = connect(&site)?;
        ask_on(&mut stream, "GET / HTTP/1.1")?;
        drop(site);
        assert_eq!(stream.read(&mut [0; 1]).unwrap_or(0), 0, "the connection is closed");
        Ok(())
    }

    #[test]
    fn a_build_is_old_when_a_source_is_newer_whatever_lies_in_built_folders() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let root = folder.path();
        for part in ["src", "web/dist", "web/node_modules"] {
            std::fs::create_dir_all(root.join(part))?;
        }
        let put = |path: &str, seconds: u64| -> Result<()> {
            let file = File::create(root.join(path))?;
            Ok(file.set_modified(UNIX_EPOCH + Duration::from_secs(1_000_000 + seconds))?)
        };
        put("src/main.rs", 1)?;
        put("web/dist/index.html", 2)?;
        put("web/node_modules/some.js", 3)?;
        let built = root.join("web/dist/index.html");
        assert!(!is_older(&built, root));
        put("src/main.rs", 4)?;
        assert!(is_older(&built, root));
        assert!(is_older(&root.join("web/dist/nothing"), root));
        Ok(())
    }

    #[test]
    fn an_address_that_is_taken_gives_one_sentence() -> Result<()> {
        let (folder, site) = site()?;
        let addr = site.url().trim_start_matches("http://").trim_end_matches('/').parse()?;
        let second = Site::start(folder.path().join("dist"), addr);
        assert!(second.is_err_and(|error| error.to_string() == format!("{addr} cannot be served on")));
        Ok(())
    }
}
