import type { Page } from "@chargefront/shared/page/page";
import type { CatalogueChanges } from "@chargefront/shared/product/catalogue-changes";
import type { Product } from "@chargefront/shared/product/product";
import { jsonOf, type RequestTarget } from "./requests.ts";

/** A device that follows the catalogue as the web app does: each answer is stored completely, with its cursor, or
 *  not at all. */
export type Device = {
  /** Requests once and stores the answer; with `isCut` the answer is lost. */
  readonly ask: (limit?: number, isCut?: boolean) => Promise<CatalogueChanges>;
  /** Requests until there is no more. */
  readonly sync: (limit?: number) => Promise<CatalogueChanges[]>;
  readonly products: () => Product[];
  readonly pages: () => Page[];
};

export function aDevice(app: RequestTarget): Device {
  let cursor: string | undefined;
  let epoch: string | undefined;
  let tag = "";
  let run = 0;
  const products = new Map<string, { run: number; product: Product }>();
  const pages = new Map<string, Page>();

  async function ask(limit = 200, isCut = false): Promise<CatalogueChanges> {
    const known = cursor === undefined || epoch === undefined ? {} : { since: cursor, tag, epoch };
    const query = new URLSearchParams({ limit: String(limit), ...known });
    const changes = await jsonOf<CatalogueChanges>(await app.request(`/api/catalogue/changes?${query}`));
    if (!isCut) keep(changes);
    return changes;
  }

  function keep(changes: CatalogueChanges): void {
    if (changes.startsAnew) run += 1;
    for (const product of changes.products) products.set(product._id, { run, product });
    for (const id of changes.deletedProductIds) products.delete(id);
    for (const page of changes.pages) pages.set(page.slug, page);
    cursor = String(changes.cursor);
    tag = changes.cursorTag;
    epoch = changes.epoch;
    if (changes.more) return;
    for (const [id, kept] of products) if (kept.run !== run) products.delete(id);
  }

  async function sync(limit?: number): Promise<CatalogueChanges[]> {
    const answers = [await ask(limit)];
    while (answers.at(-1)?.more) answers.push(await ask(limit));
    return answers;
  }

  return {
    ask,
    sync,
    products: () => [...products.values()].map(({ product }) => product),
    pages: () => [...pages.values()],
  };
}
