import { translationStates } from "@chargefront/shared/page/translation-list";
import { termEdit } from "@chargefront/shared/product/product-text";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import type { Core } from "../../platform/core.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { listLimit, pageNumber } from "../../platform/http/paging.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { listTranslations } from "./list-translations.ts";

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
