import { newId } from "@chargefront/shared/text/id";
import { aProduct } from "../../../api/src/testing/makers.ts";
import { drawPicture } from "../../rig/draw-picture.ts";
import { rowOf } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { createRandom } from "../../rig/random.ts";
import { unless } from "../../rig/result.ts";
import { atOnce, countOf, type Final, inCrowds, type Race, raced, send, unexpected } from "./race.ts";

/** A page saved from one revision at every process: one save counts. */
export const stalePage: Race = async (fleet, _, { rounds }) => {
  const cookie = await fleet.anAdmin();
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { body } = await send(fleet, { method: "GET", path: "/api/pages/terms/source", cookie });
    const { content, revision } = body as { content: Record<string, unknown>; revision: number };
    const saves = await atOnce(fleet, fleet.processes.length, (at) => ({
      method: "PUT",
      path: "/api/pages/terms",
      cookie,
      body: { content: { ...content, title: `Round ${round}, save ${at}` }, revision },
    }));
    wrong.push(...oneCounts(saves));
  }
  return raced("a page from one revision", rounds * fleet.processes.length, wrong);
};

/** The same of a product. */
export const staleProduct: Race = async (fleet, _, { rounds }) => {
  const cookie = await fleet.anAdmin();
  const { id } = await aProduct(fleet.deps);
  const path = `/api/products/update/${id}`;
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await insist(() => fleet.next().request(path));
    const headers = { "if-match": before.headers.get("etag") ?? "" };
    const saves = await atOnce(fleet, fleet.processes.length, (at) => {
      const body = formOf({ title: `Wallbox ${round}.${at}`, description: "x", price: "1", rating: "1" });
      return { method: "PUT", path, cookie, headers, body };
    });
    wrong.push(...oneCounts(saves));
  }
  return raced("a product from one revision", rounds * fleet.processes.length, wrong);
};

function oneCounts(saves: readonly Final[]): string[] {
  const counted = countOf(saves, 200);
  return [...unless(counted === 1, `${counted} saves counted`), ...unexpected(saves, [200, 409])];
}

/** A product added under one key at every process: there is one. */
export const productKey: Race = async (fleet, seed, { rounds }) => {
  const cookie = await fleet.anAdmin();
  const random = createRandom(seed);
  const wrong: string[] = [];
  const tries = Math.ceil(rounds / 5);
  for (let round = 0; round < tries; round += 1) {
    const title = `Kiosk ${newId()}`;
    const headers = { "idempotency-key": newId() };
    const body = formOf({ title, description: "x", price: "1", rating: "1" });
    body.append("image", new Blob([await drawPicture(random)]), "picture.png");
    const add = { method: "POST", path: "/api/products/add", cookie, headers, body } as const;
    const answers = await atOnce(fleet, fleet.processes.length, () => add);
    const ids = new Set(answers.map(({ body }) => (body as { _id?: string })._id));
    const { count } = await rowOf<{ count: number }>(
      fleet,
      `select count(*)::integer as count from product where title = '${title}'`,
    );
    wrong.push(...unless(count === 1 && ids.size === 1, `${count} products by one key, ${ids.size} ids answered`));
    wrong.push(...unexpected(answers, [201]));
  }
  return raced("one key of a product", tries * fleet.processes.length, wrong);
};

/** Three products are hidden, shown, deleted and restored: what is recorded of each leads to where it is, and each change
 *  has a revision of its own. */
export const moves: Race = async (fleet, seed, { rounds }) => {
  const cookie = await fleet.anAdmin();
  const random = createRandom(seed);
  const ids = await Promise.all([0, 1, 2].map(async () => (await aProduct(fleet.deps)).id));
  const read = "select revision, (select count(*) from catalogue_revision)::integer as tags from catalogue_state";
  const before = await rowOf<{ revision: number; tags: number }>(fleet, read);
  const ways = [
    { method: "POST", way: "hide" },
    { method: "POST", way: "show" },
    { method: "DELETE", way: "delete" },
    { method: "POST", way: "restore" },
  ] as const;
  const requests = Array.from({ length: rounds * 8 }, () => {
    const { method, way } = random.pick(ways);
    return { method, path: `/api/products/${way}/${random.pick(ids)}`, cookie };
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
  const moved = recorded.reduce((sum, row) => sum + row.moves, 0);
  const wrong = [
    ...unexpected(answers, [200]),
    ...unless(
      recorded.every(({ off }) => !off),
      "a product is not where its record leads",
    ),
    ...unless(
      after.revision - before.revision === moved,
      `${after.revision - before.revision} revisions, ${moved} moves`,
    ),
    ...unless(after.tags - before.tags === moved, "a revision has no tag of its own"),
  ];
  return raced("products hidden, shown, deleted", requests.length, wrong, `${moved} moves`);
};

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
