import type { CatalogueChanges } from "@chargefront/shared/product/catalogue-changes";
import type { CatalogueTexts } from "@chargefront/shared/product/catalogue-texts";
import { termEdit } from "@chargefront/shared/product/product-text";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { type CatalogueState, nameOfState } from "../../platform/db/catalogue-revision.ts";
import { readTogether } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { isUnchanged, notModified } from "../../platform/http/etag.ts";
import type { HttpEnv, SharedBody } from "../../platform/http/http-env.ts";
import { listLimit, revisionText } from "../../platform/http/paging.ts";
import { sharedBody, sharedJson } from "../../platform/http/shared-body.ts";
import { letSharedCachesKeep } from "../../platform/http/shared-caches.ts";
import { createStateCache } from "../../platform/state-cache.ts";
import type { CatalogueDeps } from "../catalogue/catalogue-deps.ts";
import { createPageReader } from "../content/page-store.ts";
import { isKnownCursor, readChanges, tagOf } from "./read-changes.ts";
import { readTexts } from "./read-texts.ts";

/** The query parameters of the catalogue's changes. docs/product/http-api.md#get-apicataloguechanges. */
const changesQuery = z.strictObject({
  since: revisionText("since must be a cursor that an earlier answer gave.").default(0),
  tag: z.string().max(16, { error: "tag must be the one that an earlier answer gave." }).optional(),
  epoch: z.string().max(64, { error: "epoch must be the one that an earlier answer gave." }).optional(),
  limit: listLimit(200, 500),
});

const textsQuery = changesQuery.extend({ language: termEdit.shape.language });

type Answer = { readonly body: SharedBody; readonly state: CatalogueState };

const bytesOf = ({ body }: Answer) => body.plain.byteLength;

/** Serves the changes of products and pages that keep a device's copy up to date. */
export function syncRoutes(deps: CatalogueDeps) {
  const accept = acceptor(deps);
  const { getPage } = createPageReader();
  const { keptBytes, changesAgeMs } = deps.limits;
  const answers = createStateCache<Answer>({ mostBytes: keptBytes.changes, bytesOf });
  const texts = createStateCache<Answer>({ mostBytes: keptBytes.changes, bytesOf });
  return new Hono<HttpEnv>()
    .get(
      ...accept("/api/catalogue/changes", { audience: "public", cache: "revalidate", query: changesQuery }),
      async (c) => {
        const query = c.req.valid("query");
        const state = await deps.catalogueState();
        const etag = tagOf(state, query);
        if (isFirst(query)) letSharedCachesKeep(c);
        if (isUnchanged(c.req.header("If-None-Match"), etag)) {
          c.header("ETag", etag);
          return notModified(c);
        }
        // Every new device requests the same, so answers are cached. The time in an answer stays true, but a device
        // displays it, so the answer is created again soon. Clients with an unknown cursor share the full answer,
        // because anyone can invent any number of cursors.
        const now = deps.now();
        const from = (await isKnownCursor(deps.readDb, state, query)) ? query.since : "the beginning";
        const present = `${nameOfState(state)} ${Math.floor(now / changesAgeMs)}`;
        const answer = await answers.get(`${from} ${query.limit}`, present, async () => {
          const { state, changes } = await readTogether(deps.readDb, (trx) =>
            readChanges(trx, { query, now, getPage }),
          );
          return { body: sharedBody(JSON.stringify(changes)), state };
        });
        c.header("ETag", tagOf(answer.state, query));
        return sharedJson<CatalogueChanges>(c, answer.body);
      },
    )
    .get(
      ...accept("/api/catalogue/texts", { audience: "public", cache: "revalidate", query: textsQuery }),
      async (c) => {
        const { language, ...query } = c.req.valid("query");
        const nameOf = (state: CatalogueState) => tagOf(state, query).replace('W/"', `W/"${language}-`);
        const state = await deps.catalogueState();
        if (isFirst(query)) letSharedCachesKeep(c);
        if (isUnchanged(c.req.header("If-None-Match"), nameOf(state))) {
          c.header("ETag", nameOf(state));
          return notModified(c);
        }
        const from = (await isKnownCursor(deps.readDb, state, query)) ? query.since : "the beginning";
        const answer = await texts.get(`${language} ${from} ${query.limit}`, nameOfState(state), async () => {
          const read = await readTogether(deps.readDb, (trx) => readTexts(trx, { query, language, getPage }));
          return { body: sharedBody(JSON.stringify(read.texts)), state: read.state };
        });
        c.header("ETag", nameOf(answer.state));
        return sharedJson<CatalogueTexts>(c, answer.body);
      },
    );
}

/** Returns whether a device has no data yet; all such devices request the same. */
function isFirst({ since, tag, epoch }: z.output<typeof changesQuery>): boolean {
  return since === 0 && tag === undefined && epoch === undefined;
}
