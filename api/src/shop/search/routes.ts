import { messages } from "@chargefront/shared/text/messages";
import { indianDay } from "@chargefront/shared/time/indian-day";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { openCallerBuckets } from "../../people/credentials/caller-buckets.ts";
import { tooMany } from "../../people/credentials/too-many.ts";
import type { Core } from "../../platform/core.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { longestWait, takeFromEach } from "../../platform/http/rate-limit.ts";
import { countedWords, countMiss, listMisses } from "./miss-store.ts";

const searchMiss = z.strictObject({
  words: z.string({ error: messages.required }).max(800, { error: messages.tooLong }),
});

/** Counts searches without a result, by day and words and without a person, and lists them for the desk. */
export function searchRoutes(deps: Core) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  return new Hono<HttpEnv>()
    .post(...accept("/api/search/miss", { audience: "public", body: searchMiss, crossSite: "refused" }), async (c) => {
      const words = countedWords(c.req.valid("json").words);
      if (words === undefined) return c.body(null, 204);
      const { mostADay, ...limits } = deps.limits.searchMisses;
      const caller = callerOf(c);
      await write(deps.db, async (trx) => {
        const now = deps.now();
        const buckets = await openCallerBuckets(trx, "search-miss", caller, { limits, now });
        const waitMs = longestWait(buckets);
        if (waitMs > 0) throw tooMany(waitMs);
        await takeFromEach(trx, buckets, now);
        await countMiss(trx, words, { now, mostADay });
      });
      return c.body(null, 204);
    })
    .get(...accept("/api/admin/search-misses", { audience: "desk", right: "products" }), async (c) => {
      const since = indianDay(deps.now() - deps.limits.retention.searchMissesMs);
      return c.json(await listMisses(deps.readDb, { since, limit: deps.limits.searchMisses.listed }), 200);
    });
}
