/** `npm run check:routes`: the table of routes in docs/security.md equals the one that the rooms declare; with `--
 *  --write` it is written again. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type RouteRule, rightsOf } from "../api/src/platform/http/route-rule.ts";
import { readRoutes } from "../api/src/testing/declared-routes.ts";
import { grantOf, type Right, type Role, rights, roles } from "../shared/src/person/rights.ts";

const page = fileURLToPath(new URL("../docs/security.md", import.meta.url));

const text = readFileSync(page, "utf8");
const written = replaced(replaced(text, "routes", routesTable()), "rights", rightsTable());
if (process.argv.includes("--write")) writeFileSync(page, written);
else if (written !== text) {
  console.error("docs/security.md shows other routes than the rooms declare: npm run check:routes -- --write");
  process.exitCode = 1;
}

/** Returns the page with a new table between two marks. */
function replaced(whole: string, mark: string, table: string): string {
  const [from, to] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [before, rest = ""] = whole.split(from);
  const [, after] = rest.split(to);
  if (before === undefined || after === undefined) throw new Error(`docs/security.md has no ${from} and ${to}`);
  return `${before}${from}\n\n${table}\n\n${to}${after}`;
}

function rightsTable(): string {
  return aligned([
    ["Right", ...roles],
    ...rights.map((right) => [`\`${right}\``, ...roles.map((role) => cellOf(role, right))]),
  ]);
}

/** `R`, `W` or `-`, and what it is limited to. */
function cellOf(role: Role, right: Right): string {
  const grant = grantOf(role, right);
  if (!grant) return "-";
  return [grant.access === "write" ? "W" : "R", grant.isOwn && "own", grant.parts?.join(", ")]
    .filter(Boolean)
    .join(" ");
}

/** Returns who may call a route; at the desk and in the field, by the rights of which one is enough. */
function whoOf(rule: RouteRule): string {
  if (rule.audience !== "desk" && rule.audience !== "rep") return rule.audience;
  const named = rightsOf(rule)
    .map((right) => `\`${right}\``)
    .join(" or ");
  if (rule.audience === "rep") return `field: ${named}`;
  return `desk: ${named}${rule.part === undefined ? "" : ` (${rule.part})`}`;
}

function routesTable(): string {
  const rows = Object.entries(readRoutes())
    .toSorted(([a], [b]) => (a.split(" ")[1] ?? "").localeCompare(b.split(" ")[1] ?? "") || a.localeCompare(b))
    .map(([key, rule]) => {
      const { cache, query, body, form, bodyLimit, crossSite, whenBusy } = rule;
      const [method = "", path = ""] = key.split(" ");
      const takes = [query && "query", body && "JSON", form && "form", bodyLimit && `at most \`${bodyLimit}\``];
      const besides = [
        cache === "revalidate" && "asked for again each time",
        cache === "immutable" && "kept for good",
        crossSite && "no other site",
        whenBusy && "answered when busy",
      ];
      const list = (items: readonly (string | false | undefined)[]) => items.filter(Boolean).join(", ");
      return [`\`${method} ${path}\``, whoOf(rule), list(takes), list(besides)];
    });
  return aligned([["Route", "Who", "Takes", "Besides"], ...rows]);
}

/** A table as the formatter leaves it. */
function aligned([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
