import { type Endpoint, ok } from "../core/answer.ts";
import type { Context } from "../core/context.ts";
import { readLimit } from "../core/paging.ts";
import type { Params } from "../core/params.ts";
import { parseSearchQuery, toSqlCondition } from "../core/search-query.ts";
import { readExpansions, viewIntent } from "../core/views.ts";
import { invalidParam } from "../objects/errors.ts";
import type { IntentRow } from "../objects/rows.ts";

const url = "/v1/payment_intents/search";

/** Stripe's own search lags by up to a minute and is closed to merchants in India; this one is exact and immediate. */
export const searchEndpoints: readonly Endpoint[] = [{ method: "GET", path: url, plan: planSearch }];

function planSearch(params: Params) {
  const { sql, values } = toSqlCondition(parseSearchQuery(params.neededText("query")));
  const limit = readLimit(params);
  const skipped = readPage(params);
  const expand = readExpansions(params.texts("expand"), "data.");
  return ({ store, ...rest }: Context) => {
    const context = { store, ...rest };
    const rows = store.db
      .prepare<unknown[], IntentRow>(`select * from intent where ${sql} order by seq desc limit ? offset ?`)
      .all(...values, limit + 1, skipped);
    const hasMore = rows.length > limit;
    return ok({
      object: "search_result",
      data: rows.slice(0, limit).map((row) => viewIntent(context, row, expand)),
      has_more: hasMore,
      next_page: hasMore ? Buffer.from(String(skipped + limit)).toString("base64url") : null,
      url,
    });
  };
}

function readPage(params: Params): number {
  const page = params.text("page");
  if (page === undefined) return 0;
  const skipped = Buffer.from(page, "base64url").toString();
  if (/^\d{1,9}$/.test(skipped)) return Number(skipped);
  throw invalidParam("Invalid page token.", "page");
}
