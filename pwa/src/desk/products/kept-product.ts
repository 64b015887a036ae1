import { textsOf } from "@chargefront/shared/product/product-fields";
import { tabDraft } from "../../device/local/tab-draft.ts";
import { newRow, type ProductDraft } from "./product-draft.ts";

/** The unsaved texts of a product in this tab, with the revision they are based on. Does not hold a chosen picture. */
export type KeptProduct = { readonly draft: ProductDraft; readonly revision: number | undefined };

const keptAs = (name: string) => tabDraft("desk-form", `product:${name}`);

export function keepProduct(name: string, { draft, revision }: KeptProduct): void {
  const { picture: _, specifications, ...texts } = draft;
  const rows = specifications.map(({ name, value }) => ({ name, value }));
  keptAs(name).write(JSON.stringify({ texts, rows, revision }));
}

export function forgetProduct(name: string): void {
  keptAs(name).write("");
}

/** Returns the input kept from before the tab was reloaded, merged into the form's initial values. */
export function readKeptProduct(name: string, initial: ProductDraft): KeptProduct | undefined {
  try {
    const { texts, rows, revision } = JSON.parse(keptAs(name).read() ?? "null") ?? {};
    if (typeof texts !== "object" || texts === null || !Array.isArray(rows)) return undefined;
    const typed = textsOf(({ name }) => (typeof texts[name] === "string" ? texts[name] : initial[name]));
    const specifications = rows.map(({ name, value }) => newRow(String(name), String(value)));
    return {
      draft: { ...initial, ...typed, specifications },
      revision: typeof revision === "number" ? revision : undefined,
    };
  } catch {
    return undefined;
  }
}
