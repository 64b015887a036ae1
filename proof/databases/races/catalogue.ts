import { newId } from "@chargefront/shared/text/id";
import { aProduct } from "../../../api/src/testing/makers.ts";
import { drawPicture } from "../../rig/draw-picture.ts";
import { type Asked, countRows, rowOf } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { createRandom } from "../../rig/random.ts";
import { unless } from "../../rig/result.ts";
import { inCrowds, type Race, race, raced, send, times, unexpected } from "./race.ts";

const oneCounts = { wins: 200, others: [409] } as const;

/** A page saved from one revision at every process: one save counts. */
export const stalePage = race("a page from one revision", 1, async (fleet) => {
  const cookie = await fleet.anAdmin();
  return async (round) => {
    const { body } = await send(fleet, { method: "GET", path: "/api/pages/terms/source", cookie });
    const { content, revision } = body as { content: Record<string, unknown>; revision: number };
    const requests = fleet.processes.map((_, at): Asked => {
      const saved = { content: { ...content, title: `Round ${round}, save ${at}` }, revision };
      return { method: "PUT", path: "/api/pages/terms", cookie, body: saved };
    });
    return { ...oneCounts, requests };
  };
});

/** The same of a product. */
export const staleProduct = race("a product from one revision", 1, async (fleet) => {
  const cookie = await fleet.anAdmin();
  const path = `/api/products/update/${(await aProduct(fleet.deps)).id}`;
  return async (round) => {
    const before = await insist(() => fleet.next().request(path));
    const headers = { "if-match": before.headers.get("etag") ?? "" };
    const requests = fleet.processes.map((_, at): Asked => {
      return { method: "PUT", path, cookie, headers, body: productForm(`Wallbox ${round}.${at}`) };
    });
    return { ...oneCounts, requests };
  };
});

/** A product added under one key at every process: there is one. */
export const productKey = race("one key of a product", 0.2, async (fleet, seed) => {
  const cookie = await fleet.anAdmin();
  const random = createRandom(seed);
  return async () => {
    const title = `Kiosk ${newId()}`;
    const headers = { "idempotency-key": newId() };
    const body = productForm(title);
    body.append("image", new Blob([await drawPicture(random)]), "picture.png");
    const requests = fleet.processes.map((): Asked => {
      return { method: "POST", path: "/api/products/add", cookie, headers, body };
    });
    return {
      requests,
      others: [201],
      async check(answers) {
        const ids = new Set(answers.map(({ body }) => (body as { _id?: string })._id));
        const count = await countRows(fleet, `product where title = '${title}'`);
        return unless(count === 1 && ids.size === 1, `${count} products by one key, ${ids.size} ids answered`);
      },
    };
  };
});

function productForm(title: string): FormData {
  const form = new FormData();
  const fields = { title, description: "x", price: "1", rating: "1" };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Three products are hidden, shown, deleted and restored: what is recorded of each leads to where it is, and each change
 *  has a revision of its own. */
export const moves: Race = async (fleet, seed, { rounds }) => {
  const cookie = await fleet.anAdmin();
  const random = createRandom(seed);
  const ids = await Promise.all(times(3, async () => (await aProduct(fleet.deps)).id));
  const read = "select revision, (select count(*) from catalogue_revision)::integer as tags from catalogue_state";
  const before = await rowOf<{ revision: number; tags: number }>(fleet, read);
  const requests = times(rounds * 8, (): Asked => {
    const way = random.pick(["hide", "show", "delete", "restore"]);
    return { method: way === "delete" ? "DELETE" : "POST", path: `/api/products/${way}/${random.pick(ids)}`, cookie };
  });
  const answers = await inCrowds(fleet, requests);
  const after = await rowOf<{ revision: number; tags: number }>(fleet, read);
  const recorded = await fleet.query<{ off: boolean; moves: number }>(
    `select sum((kind = 'product-hidden')::integer - (kind = 'product-shown')::integer) <> (hidden_at is not null)::integer
      or sum((kind = 'product-deleted')::integer - (kind = 'product-restored')::integer) <> (deleted_at is not null)::integer
      as off, count(*)::integer as moves
    from product join activity on subject_id = product.id where product.id in ('${ids.join("', '")}')
    group by product.id`,
  );
  const off = recorded.some((row) => row.off);
  const moved = recorded.reduce((sum, row) => sum + row.moves, 0);
  const revisions = after.revision - before.revision;
  const wrong = [
    ...unexpected(answers, [200]),
    ...unless(!off, "a product is not where its record leads"),
    ...unless(revisions === moved, `${revisions} revisions, ${moved} moves`),
    ...unless(after.tags - before.tags === moved, "a revision has no tag of its own"),
  ];
  return raced("products hidden, shown, deleted", requests.length, wrong, `${moved} moves`);
};
