/** `npm run check:routes`: docs/security.md shows the rights and the routes that the code declares; with `-- --write`
 *  they are written again. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type RouteRule, rightsOf } from "../api/src/platform/http/route-rule.ts";
import { readRoutes } from "../api/src/testing/declared-routes.ts";
import { grantOf, type Right, type Role, rights, roles } from "../shared/src/person/rights.ts";

const page = fileURLToPath(new URL("../docs/security.md", import.meta.url));

const text = readFileSync(page, "utf8");
const written = replaced(replaced(text, "routes", routesList()), "rights", rightsTable());
if (process.argv.includes("--write")) writeFileSync(page, written);
else if (written !== text) {
  console.error(
    "docs/security.md shows other rights or routes than the code declares: npm run check:routes -- --write",
  );
  process.exitCode = 1;
}

/** Returns the page with a new text between two marks. */
function replaced(whole: string, mark: string, between: string): string {
  const [from, to] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [before, rest = ""] = whole.split(from);
  const [, after] = rest.split(to);
  if (before === undefined || after === undefined) throw new Error(`docs/security.md has no ${from} and ${to}`);
  return `${before}${from}\n\n${between}\n\n${to}${after}`;
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

/** Lists the routes by path below their callers: those of the desk last, by right. */
function routesList(): string {
  const routes = Object.entries(readRoutes()).toSorted(
    ([a], [b]) => (a.split(" ")[1] ?? "").localeCompare(b.split(" ")[1] ?? "") || a.localeCompare(b),
  );
  const callers = [...new Set(routes.map(([, rule]) => whoOf(rule)))];
  return callers
    .toSorted((a, b) => Number(a.startsWith("desk")) - Number(b.startsWith("desk")) || a.localeCompare(b))
    .map((who) => {
      const items = routes
        .filter(([, rule]) => whoOf(rule) === who)
        .map(([key, rule]) => `- ${[`\`${key}\``, ...detailsOf(rule)].join(", ")}`);
      return `**${who}**\n\n${items.join("\n")}`;
    })
    .join("\n\n");
}

function detailsOf({ cache, query, body, form, bodyLimit, crossSite, whenBusy }: RouteRule): string[] {
  return [
    query && "query",
    body && "JSON",
    form && "form",
    bodyLimit && `at most \`${bodyLimit}\``,
    cache === "revalidate" && "revalidated",
    cache === "immutable" && "immutable",
    crossSite && "not cross-site",
    whenBusy && "answered when busy",
  ].filter((detail) => typeof detail === "string");
}

/** A table as the formatter leaves it. */
function aligned([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
