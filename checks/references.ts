/** `npm run check:references`: what comments and pages cite must be in this repository: files by their path, places in
 *  a page by the anchor of a heading, or of a table's row by its first cell. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { commentsOf } from "./comments.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A path below one of the project's folders, with or without an anchor. */
const cited =
  /(?<![\w/.@-])((?:docs|api|pwa|shared|proof|words|checks)\/[\w./-]*[\w-](?:\.\w+)?)(?:#([\p{L}\p{N}_-]+))?/gu;
const page = /(?<![\w/.-])[\w-]+\.md\b/g;
/** Sections of documents by number, which a reader cannot look up. */
const unresolvable =
  /\b(?:[Dd]ecisions?|[Ss]pecification|[Oo]ffline|[Pp]erformance|[Pp]ayments and security|[Ss]torefront) \d|\b[Rr]eliability, "|(?<![#\w/])T\d{1,2}\b(?![:\d])/g;

const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => existsSync(join(root, file)));
const sources = tracked.filter((file) => /\.(tsx?|mjs|css|html)$/.test(file));
/** The links of the sample company's pages are addresses of the shop. */
const pages = tracked.filter((file) => file.endsWith(".md") && !file.startsWith("api/sample/"));

const known = new Map<string, ReadonlySet<string>>();

const problems = [...sources.flatMap(inSource), ...pages.flatMap(inPage)];
for (const problem of problems) console.error(problem);
console.log(`${sources.length} sources and ${pages.length} pages: ${problems.length} references lead nowhere`);
process.exitCode = problems.length === 0 ? 0 : 1;

function inSource(file: string): string[] {
  return commentsOf(read(file)).flatMap(({ line, text }) => {
    const wrong = [...text.matchAll(unresolvable)].map(([words]) => `cites "${words}": cite a path and an anchor`);
    const pages = [...text.matchAll(page)].filter(([name]) => !tracked.includes(name));
    const loose = pages.map(([name]) => `cites ${name}: cite it by its path`);
    return [...wrong, ...loose, ...missing(text)].map((problem) => `${file}:${line}: ${problem}`);
  });
}

function inPage(file: string): string[] {
  const text = read(file);
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([whole, path = "", anchor]) => {
    const target = path === "" ? file : normalize(join(dirname(file), path));
    return resolves(target, anchor) ? [] : [`links to ${whole}`];
  });
  const paths = [...text.matchAll(/`((?:api|pwa|shared|proof|docs|words|checks)\/[\w./-]+\.\w+)`/g)].flatMap(
    ([whole, path = ""]) =>
      /\/dist\/|NAME|NNNN/.test(path) || resolves(path, undefined) ? [] : [`cites ${whole}, which is not here`],
  );
  return [...links, ...paths].map((problem) => `${file}: ${problem}`);
}

function missing(text: string): string[] {
  return [...text.matchAll(cited)].flatMap(([whole, path = "", anchor]) =>
    /\/dist(\/|$)/.test(path) || resolves(path, anchor) ? [] : [`cites ${whole}, which is not here`],
  );
}

function resolves(path: string, anchor: string | undefined): boolean {
  if (!existsSync(join(root, path))) return false;
  return anchor === undefined || anchorsOf(path).has(anchor);
}

function anchorsOf(path: string): ReadonlySet<string> {
  const found = known.get(path);
  if (found) return found;
  const text = read(path);
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => slugOf(heading));
  const rows = [...text.matchAll(/^\| *`?([\w-]+)`? *\|/gm)].map(([, cell = ""]) => cell);
  const anchors = new Set([...headings, ...rows]);
  known.set(path, anchors);
  return anchors;
}

/** As GitHub names a heading. */
function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
