import type { ProductImport } from "@chargefront/shared/product/product-import";
import { z } from "@chargefront/shared/zod";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { uploader } from "../../device/api/upload.ts";
import { asAdmin } from "../access/as-admin.ts";

const whileUnderWayMs = 500;

function isUnderWay({ state }: Pick<ProductImport, "state">): boolean {
  return state === "reading" || state === "importing";
}

/** Query for one of this admin's imports, polled while it is in progress. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ["admin", "import", id],
    queryFn: () =>
      asAdmin(async (): Promise<ProductImport> => (await api.products.import[":id"].$get({ param: { id } })).json()),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? whileUnderWayMs : false),
  });
}

const begun = z.object({ id: z.string() });

/** Uploads a file to be checked; returns the id of its import. @throws ApiError `step-not-allowed` while another
 *  import is in progress, `body-too-large`; OfflineError. */
export async function uploadProducts(file: File, onProgress: (share: number) => void): Promise<string> {
  await isStillAdmin();
  const upload = uploader("csv", onProgress);
  const request = { method: "POST", headers: { "Content-Type": "text/csv" }, body: file };
  const answer = await asAdmin(() => upload("/api/products/import", request));
  return begun.parse(await answer.json()).id;
}

/** Applies a checked file. */
export async function applyImport(id: string): Promise<ProductImport> {
  return asAdmin(async () => (await api.products.import[":id"].apply.$post({ param: { id } })).json());
}

export type ExportNoun = "products" | "enquiry" | "orders" | "invoices";

/** Downloads all rows, or those of a month, with the browser. Checks the session first, because a link cannot open the
 *  login dialog. */
export async function downloadCsv(noun: ExportNoun, month?: string): Promise<void> {
  await isStillAdmin();
  const link = document.createElement("a");
  link.href = `/api/${noun}/export${month === undefined ? "" : `?month=${month}`}`;
  link.download = "";
  link.click();
}

/** Opens the login dialog if the session has ended, before a large upload or a download by the browser. */
async function isStillAdmin(): Promise<void> {
  await asAdmin(() => api.products.count.$get());
}
