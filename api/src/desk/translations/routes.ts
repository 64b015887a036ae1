import {
  type TranslationList,
  type TranslationState,
  translationStates,
} from "@chargefront/shared/page/translation-list";
import { termEdit } from "@chargefront/shared/product/product-text";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import { byNaturalKey } from "@chargefront/shared/text/natural-key";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import type { Core } from "../../platform/core.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { listLimit, pageNumber } from "../../platform/http/paging.ts";
import { countTerms, listProductTranslations } from "../../shop/catalogue/list-product-translations.ts";
import { listPageTranslations } from "../../shop/content/page-translations.ts";

const translationsQuery = z.strictObject({
  language: termEdit.shape.language,
  state: z.enum(translationStates, { error: `state must be one of ${translationStates.join(", ")}.` }).optional(),
  page: pageNumber,
  limit: listLimit(50),
});

export function translationRoutes(deps: Core) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get(
    ...accept("/api/admin/translations", { audience: "desk", right: "content", query: translationsQuery }),
    async (c) => {
      const { state, ...asked } = c.req.valid("query");
      return c.json(await listTranslations(deps.readDb, { state, ...asked }), 200);
    },
  );
}

type Listing = {
  readonly language: OtherLanguage;
  readonly state: TranslationState | undefined;
  readonly page: number;
  readonly limit: number;
};

/** Lists the translations into a language: products that need work first, then by their English titles. */
async function listTranslations(db: Db, { language, state, page, limit }: Listing): Promise<TranslationList> {
  const all = await listProductTranslations(db, language);
  const inState = (one: TranslationState) => all.filter((product) => product.state === one);
  const asked = state === undefined ? all : inState(state);
  const sorted = asked.toSorted(
    (one, other) =>
      translationStates.indexOf(one.state) - translationStates.indexOf(other.state) ||
      byNaturalKey(one.title, other.title),
  );
  const counts = Object.fromEntries(translationStates.map((one) => [one, inState(one).length]));
  return {
    counts: counts as TranslationList["counts"],
    products: sorted.slice((page - 1) * limit, page * limit),
    total: asked.length,
    pages: await listPageTranslations(db, language),
    terms: await countTerms(db, language),
  };
}
