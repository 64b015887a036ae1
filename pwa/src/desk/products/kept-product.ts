import { textsOf } from "@chargefront/shared/product/product-fields";
import { tabDraft } from "../../device/local/tab-draft.ts";
import { type FurtherPicture, newPicture, newRow, type ProductDraft } from "./product-draft.ts";

/** The unsaved texts of a product in this tab, with the revision they are based on, and the idempotency key of a new
 *  product. Holds no picture that is not uploaded yet. */
export type KeptProduct = {
  readonly draft: ProductDraft;
  readonly revision: number | undefined;
  readonly key: string | undefined;
};

const keptAs = (name: string) => tabDraft("desk-form", `product:${name}`);

export function keepProduct(name: string, { draft, revision, key }: KeptProduct): void {
  const { picture, pictures, specifications, ...texts } = draft;
  const first = picture?.kind === "stored" ? picture : undefined;
  const rows = specifications.map(({ name, value }) => ({ name, value }));
  keptAs(name).write(JSON.stringify({ texts, rows, first, pictures: pictures.filter(isStored), revision, key }));
}

export function forgetProduct(name: string): void {
  keptAs(name).write("");
}

/** Returns the input kept from before the tab was reloaded, merged into the form's initial values. */
export function readKeptProduct(name: string, initial: ProductDraft): KeptProduct | undefined {
  try {
    const { texts, rows, first, pictures, revision, key } = JSON.parse(keptAs(name).read() ?? "null") ?? {};
    if (typeof texts !== "object" || texts === null || !Array.isArray(rows)) return undefined;
    const typed = textsOf(({ name }) => (typeof texts[name] === "string" ? texts[name] : initial[name]));
    const specifications = rows.map(({ name, value }) => newRow(String(name), String(value)));
    return {
      draft: {
        ...initial,
        ...typed,
        specifications,
        ...(isStoredImage(first) && { picture: first }),
        ...(Array.isArray(pictures) && { pictures: pictures.flatMap(again) }),
      },
      revision: typeof revision === "number" ? revision : undefined,
      key: typeof key === "string" ? key : undefined,
    };
  } catch {
    return undefined;
  }
}

function isStoredImage(kept: ProductDraft["picture"] | undefined): boolean {
  return kept?.kind === "stored" && typeof kept.image?.hash === "string" && typeof kept.from === "string";
}

function isStored({ state }: FurtherPicture): boolean {
  return state.kind === "stored";
}

/** Returns a kept picture under a key of this page; none where it is not one. */
function again(kept: FurtherPicture | null): readonly FurtherPicture[] {
  const { state, alt } = kept ?? {};
  if (state?.kind !== "stored" || typeof state.image?.hash !== "string") return [];
  return [newPicture(state, "", String(alt ?? ""))];
}
