/** `npm run check:routes`: the table of routes in docs/security.md is the one that the rooms declare; with `-- --write`
 *  it is written anew. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readRoutes } from "../api/src/testing/declared-routes.ts";

const page = fileURLToPath(new URL("../docs/security.md", import.meta.url));
const [from, to] = ["<!-- routes -->", "<!-- /routes -->"];

const text = readFileSync(page, "utf8");
const [before, rest = ""] = text.split(from);
const [, after] = rest.split(to);
if (before === undefined || after === undefined) throw new Error(`docs/security.md has no ${from} and ${to}`);
const written = `${before}${from}\n\n${table()}\n\n${to}${after}`;
if (process.argv.includes("--write")) writeFileSync(page, written);
else if (written !== text) {
  console.error("docs/security.md shows other routes than the rooms declare: npm run check:routes -- --write");
  process.exitCode = 1;
}

function table(): string {
  const rows = Object.entries(readRoutes())
    .toSorted(([a], [b]) => (a.split(" ")[1] ?? "").localeCompare(b.split(" ")[1] ?? "") || a.localeCompare(b))
    .map(([key, { audience, cache, query, body, form, bodyLimit, crossSite, whenBusy }]) => {
      const [method = "", path = ""] = key.split(" ");
      const takes = [query && "query", body && "JSON", form && "form", bodyLimit && `at most \`${bodyLimit}\``];
      const besides = [
        cache === "revalidate" && "asked for again each time",
        cache === "immutable" && "kept for good",
        crossSite && "no other site",
        whenBusy && "answered when busy",
      ];
      const list = (items: readonly (string | false | undefined)[]) => items.filter(Boolean).join(", ");
      return [`\`${method} ${path}\``, audience, list(takes), list(besides)];
    });
  return aligned([["Route", "Who", "Takes", "Besides"], ...rows]);
}

/** A table as the formatter leaves it. */
function aligned([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
