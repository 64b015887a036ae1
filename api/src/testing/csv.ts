import type { ProductImport } from "@chargefront/shared/product/product-import";
import { parse } from "csv-parse/sync";
import type { Deps } from "../app.ts";
import { createImporter } from "../desk/csv/importer.ts";
import type { App, Fresh } from "./fresh-deps.ts";
import { freshApp } from "./fresh-deps.ts";
import { signedInAdmin } from "./makers.ts";
import { get, jsonOf, ownOrigin, post } from "./requests.ts";

/** Makes an admin who imports files and downloads exports. Nothing runs in the background: each step runs what is
 *  due. */
export function createClerk({ app, deps, cookie }: { app: App; deps: Deps; cookie: string }) {
  const importer = createImporter(deps);

  async function read(id: string) {
    return jsonOf<ProductImport>(await get(app, `/api/products/import/${id}`, cookie));
  }

  function uploads(body: string | Uint8Array<ArrayBuffer>, type = "text/csv") {
    const headers = { "Content-Type": type, Cookie: cookie, Origin: ownOrigin };
    return app.request("/api/products/import", { method: "POST", headers, body });
  }

  return {
    read,
    uploads,
    runDue: importer.runDue,
    /** Uploads a file and has it checked. */
    async checks(body: string | Uint8Array<ArrayBuffer>): Promise<ProductImport> {
      const { id } = await jsonOf<{ id: string }>(await uploads(body));
      await importer.runDue();
      return read(id);
    },
    applies: (id: string) => post(app, `/api/products/import/${id}/apply`, "", { Cookie: cookie }),
    /** Has a file checked and written. */
    async imports(body: string | Uint8Array<ArrayBuffer>): Promise<ProductImport> {
      const { id, state, problems } = await this.checks(body);
      if (state !== "checked") throw new Error(`the file was refused: ${JSON.stringify(problems)}`);
      await this.applies(id);
      await importer.runDue();
      return read(id);
    },
    async downloads(noun: "products" | "enquiry" | "orders"): Promise<string> {
      // Response.text would remove the byte order mark.
      const bytes = await (await get(app, `/api/${noun}/export`, cookie)).arrayBuffer();
      return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    },
  };
}

/** Makes a shop with an admin who works with files. */
export async function aDesk(overrides: Parameters<typeof freshApp>[0] = {}) {
  const fresh: Fresh & { app: App } = await freshApp(overrides);
  const cookie = await signedInAdmin(fresh);
  return { ...fresh, cookie, clerk: createClerk({ ...fresh, cookie }) };
}

/** Parses a CSV with another library into rows by column heading. */
export function rowsOf(csv: string): Record<string, string>[] {
  return parse(csv, { bom: true, columns: true });
}
