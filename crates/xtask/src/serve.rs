//! `serve`: the browser version over HTTP.

use std::ffi::OsStr;
use std::fs::File;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;

use anyhow::{Context, Result, anyhow};
use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

use walkdir::WalkDir;

use crate::workspace::Workspace;
use crate::{files, web};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Address and port to listen on; port 0 takes a free one
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub(crate) addr: SocketAddr,
}

/// Browsers ask for several files at once.
const THREADS: usize = 4;

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let workspace = Workspace::find()?;
    let dist = web::dist_folder(&workspace);
    if !dist.join("index.html").is_file() {
        web::build(&workspace, web::Profile::Shipped)?;
    } else if is_older(&dist.join("index.html"), &workspace.root) {
        println!("web/dist is older than its sources; `cargo xtask web` renews it.");
    }
    let site = Site::start(dist, arguments.addr)?;
    println!("Lanternlight is served at {} (Ctrl+C ends it)", site.url());
    site.wait();
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

/// A folder that is being served, until it is dropped.
pub(crate) struct Site {
    server: Arc<Server>,
    addr: SocketAddr,
    threads: Vec<JoinHandle<()>>,
}

impl Site {
    /// Starts to serve a folder; returns as soon as the address answers.
    pub(crate) fn start(root: PathBuf, addr: SocketAddr) -> Result<Self> {
        let root = root.canonicalize().with_context(|| format!("{} cannot be served", root.display()))?;
        let server = Server::http(addr).map_err(|error| anyhow!("{addr} cannot be served on: {error}"))?;
        let addr = server.server_addr().to_ip().context("the server has no address")?;
        let server = Arc::new(server);
        let threads = (0..THREADS)
            .map(|_| {
                let (server, root) = (Arc::clone(&server), root.clone());
                std::thread::spawn(move || {
                    for request in server.incoming_requests() {
                        // The browser may hang up at any time; that is its right.
                        let _ = answer(&root, request);
                    }
                })
            })
            .collect();
        Ok(Self { server, addr, threads })
    }

    /// The address of the page.
    pub(crate) fn url(&self) -> String {
        format!("http://{}/", self.addr)
    }

    fn wait(mut self) {
        for thread in self.threads.drain(..) {
            // A thread ends only with the process.
            let _ = thread.join();
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        for _ in &self.threads {
            self.server.unblock();
        }
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

fn answer(root: &Path, request: Request) -> std::io::Result<()> {
    if !matches!(request.method(), Method::Get | Method::Head) {
        let refusal = Response::from_string("Only GET and HEAD are answered here.\n").with_status_code(405);
        return request.respond(refusal.with_header(header("Allow", "GET, HEAD")));
    }
    let Some(path) = files::resolve(root, request.url()) else {
        return request.respond(Response::from_string("There is no such page here.\n").with_status_code(404));
    };
    let accepted = request
        .headers()
        .iter()
        .find(|header| header.field.equiv("Accept-Encoding"))
        .map_or("", |header| header.value.as_str());
    let (file, encoding) = open(&path, accepted)?;
    let length = file.metadata()?.len();
    let mut headers = vec![
        header("Content-Type", &files::media_type(&path)),
        header("Cache-Control", files::caching(root, &path)),
        header("Vary", "Accept-Encoding"),
        header("X-Content-Type-Options", "nosniff"),
    ];
    headers.extend(encoding.map(|encoding| header("Content-Encoding", encoding)));
    let length = usize::try_from(length).ok();
    // Always with a length, which the library would leave out for larger files.
    let response =
        Response::new(StatusCode(200), headers, file, length, None).with_chunked_threshold(usize::MAX);
    request.respond(response)
}

/// Opens a file in the best form that is there and that the browser takes.
fn open(path: &Path, accepted: &str) -> std::io::Result<(File, Option<&'static str>)> {
    for (encoding, ending) in files::ENCODINGS {
        if files::accepts(accepted, encoding) {
            let mut name = path.as_os_str().to_owned();
            name.push(format!(".{ending}"));
            if let Ok(file) = File::open(&name) {
                return Ok((file, Some(encoding)));
            }
        }
    }
    Ok((File::open(path)?, None))
}

fn header(name: &str, value: &str) -> Header {
    match Header::from_bytes(name, value) {
        Ok(header) => header,
        // Names and values are ours and plain ASCII.
        Err(()) => unreachable!("{name}: {value} is no header"),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::time::{Duration, UNIX_EPOCH};

    use super::*;

    fn site() -> Result<(tempfile::TempDir, Site)> {
        let folder = tempfile::tempdir()?;
        std::fs::write(folder.path().join("index.html"), "the page")?;
        std::fs::create_dir(folder.path().join("v-1"))?;
        std::fs::write(folder.path().join("v-1/a.wasm"), vec![7; 100_000])?;
        std::fs::write(folder.path().join("v-1/a.wasm.br"), "small")?;
        let site = Site::start(folder.path().to_path_buf(), "127.0.0.1:0".parse()?)?;
        Ok((folder, site))
    }

    /// Sends a request as it is and returns everything that comes back.
    fn ask(site: &Site, request: &str) -> Result<String> {
        let mut stream = TcpStream::connect(site.addr)?;
        write!(stream, "{request}\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    #[test]
    fn the_page_is_served_and_always_asked_for_anew() -> Result<()> {
        let (_folder, site) = site()?;
        let answer = ask(&site, "GET /?seed=7 HTTP/1.1")?;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(answer.contains("Content-Type: text/html; charset=utf-8"), "{answer}");
        assert!(answer.contains("Cache-Control: no-cache"), "{answer}");
        assert!(answer.ends_with("the page"), "{answer}");
        Ok(())
    }

    #[test]
    fn a_browser_that_takes_brotli_gets_it_and_another_the_plain_file() -> Result<()> {
        let (_folder, site) = site()?;
        let small = ask(&site, "GET /v-1/a.wasm HTTP/1.1\r\nAccept-Encoding: gzip, br")?;
        assert!(small.contains("Content-Encoding: br") && small.ends_with("small"), "{small}");
        assert!(small.contains("Content-Type: application/wasm"), "{small}");
        let plain = ask(&site, "GET /v-1/a.wasm HTTP/1.1")?;
        assert!(plain.contains("Content-Length: 100000") && !plain.contains("Content-Encoding"), "{plain}");
        Ok(())
    }

    #[test]
    fn what_is_not_there_and_what_is_outside_is_not_found() -> Result<()> {
        let (_folder, site) = site()?;
        for path in ["/nothing", "/../index.html", "/%2e%2e/%2e%2e/etc/passwd", "/v-1"] {
            let answer = ask(&site, &format!("GET {path} HTTP/1.1"))?;
            assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
        }
        Ok(())
    }

    #[test]
    fn nothing_can_be_sent_to_it() -> Result<()> {
        let (_folder, site) = site()?;
        let answer = ask(&site, "DELETE /index.html HTTP/1.1")?;
        assert!(answer.starts_with("HTTP/1.1 405") && answer.contains("Allow: GET, HEAD"), "{answer}");
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
        let second = Site::start(folder.path().to_path_buf(), site.addr);
        assert!(second.is_err_and(|error| error.to_string().contains("cannot be served on")));
        Ok(())
    }
}
