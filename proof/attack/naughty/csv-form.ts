import { waitUntil } from "../../rig/wait.ts";
import { type Caller, isObject } from "../caller.ts";
import { asDeclared, isTrueOf } from "./declared.ts";
import type { Tally } from "./fill-form.ts";
import { readAt } from "./text-fields.ts";

const columns = ["Title", "Description", "Specification 1 name", "Specification 1 value"] as const;
const headings = ["Title", "Description", "Price", "Rating", "Specification 1 name", "Specification 1 value"];
type Row = Readonly<Record<(typeof columns)[number], string>>;
const good: Row = {
  Title: "AC wallbox",
  Description: "For a car park.",
  "Specification 1 name": "Colour",
  "Specification 1 value": "Green",
};

/** Imports files with a text in every column of every row, takes out the cells that the report refuses, and reads the
 *  products back. */
export async function importStrings(
  { api, cookie, desk }: { readonly api: string; readonly cookie: string; readonly desk: Caller },
  all: readonly string[],
  tally: Tally,
): Promise<void> {
  // UTF-8 has no half pairs, and a file with a NUL is none of text: it is refused as a whole.
  const texts = all.filter((text) => !/[\0\p{Cs}]/u.test(text));
  const rows = texts.map((text): Row => ({ ...good, ...Object.fromEntries(columns.map((column) => [column, text])) }));
  const originals = structuredClone(rows);
  for (;;) {
    const id = await upload(api, cookie, rows);
    tally.requests += 1;
    const report = await settled(desk, id, ["reading"]);
    if (report.state === "checked") {
      await desk("POST", `/api/products/import/${id}/apply`);
      const { state } = await settled(desk, id, ["importing"]);
      if (state !== "done") tally.wrong.push(`the import ends as ${state}`);
      return compare(desk, rows, tally);
    }
    const before = tally.refused;
    for (const problem of Array.isArray(report.problems) ? report.problems : []) {
      // The heading is row 1.
      const at = Number(readAt(problem, "row")) - 2;
      const column = columns.find((one) => one === readAt(problem, "column"));
      const [row, original] = [rows[at], originals[at]];
      const sentence = String(readAt(problem, "sentence"));
      if (!row || !original || !column || !isTrueOf(sentence, original[column])) {
        tally.wrong.push(`the import says of row ${at + 2}: ${JSON.stringify(problem)}`);
        continue;
      }
      rows[at] = { ...row, [column]: good[column] };
      tally.refused += 1;
    }
    if (tally.refused === before) {
      tally.wrong.push(`the import ends as ${report.state} without a problem that can be mended`);
      return;
    }
  }
}

async function upload(api: string, cookie: string, rows: readonly Row[]): Promise<string> {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) =>
    headings.map((heading) => cell({ Price: "1", Rating: "4", ...row }[heading as keyof Row] ?? "")).join(","),
  );
  const answer = await fetch(`${api}/api/products/import`, {
    method: "POST",
    headers: { "content-type": "text/csv", cookie, origin: api },
    body: [headings.join(","), ...lines].join("\r\n"),
  });
  return String(readAt(await answer.json(), "id"));
}

async function settled(desk: Caller, id: string, under: readonly string[]): Promise<Record<string, unknown>> {
  let report: Record<string, unknown> = {};
  await waitUntil("an import", async () => {
    const { body } = await desk("GET", `/api/products/import/${id}`);
    report = isObject(body) ? body : {};
    return !under.includes(String(report.state));
  });
  return report;
}

/** The products that came in, the newest ones, are those of the file. */
async function compare(desk: Caller, rows: readonly Row[], tally: Tally): Promise<void> {
  const inShop = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { body } = await desk("GET", `/api/admin/products?limit=200&page=${page}`);
    const products = readAt(body, "products");
    if (!Array.isArray(products) || products.length === 0) break;
    for (const product of products) {
      // A pair without a name and a value is none.
      const pair = readAt(product, "specifications.0");
      inShop.add(
        JSON.stringify([
          readAt(product, "title"),
          readAt(product, "description"),
          readAt(pair, "name") ?? "",
          readAt(pair, "value") ?? "",
        ]),
      );
    }
  }
  for (const row of rows) {
    tally.kept += columns.length;
    const expected = JSON.stringify(columns.map((column) => asDeclared(row[column])));
    if (!inShop.has(expected)) tally.wrong.push(`the import changed ${expected.slice(0, 80)}`);
  }
}
