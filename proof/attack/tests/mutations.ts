import { onFleet } from "../../rig/fleet.ts";
import { createRandom, type Random } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { askAll, type Named } from "../ask.ts";
import { type Call, callsOf, cookieFor, toQuestion, withValue } from "../calls.ts";
import { nameOf } from "../fields.ts";
import { readList } from "../lists/read-list.ts";
import { openScene, type Scene } from "../scene.ts";

const { values } = readList<{ readonly values: readonly unknown[] }>("errors");
const odd = [
  ...values,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  -0.5,
  "9".repeat(400),
  "x".repeat(10_000),
  "2026-02-30",
  "१२",
];

/** `MUTATIONS=50 npm run test:attack -- --only mutations` sends that many. */
const count = Number(process.env.MUTATIONS || 5000);

/** docs/security.md#T37: 5,000 requests, each a valid one of a route with one to three changes drawn at random: a value
 *  replaced, letters of the body or the address changed, cut or repeated. None is answered with a 500. */
export function mutations(seed: number): Promise<Result> {
  return onStage(seed, async ({ api }) => mutate(await openScene(api), "SQLite", seed));
}

/** The same of a shop on PostgreSQL. */
export function mutationsOnPostgres(seed: number): Promise<Result> {
  const one = { count: 1, envOf: () => ({ SAMPLE_CATALOGUE: "1" }) };
  return onFleet(one, async ({ urls: [api = ""] }) => mutate(await openScene(api), "PostgreSQL", seed));
}

async function mutate(scene: Scene, database: string, seed: number): Promise<Result> {
  const random = createRandom(seed);
  const calls = callsOf(scene).filter(({ key }) => !key.includes("logout"));
  const requests = Array.from({ length: count }, () => changed(scene, random.pick(calls), random));
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  await askAll(scene.api, requests, (what, { status }) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) wrong.push(`${what} is answered ${status}`);
  });
  const note = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  return judged(`mutations, ${database}`, requests.length, 0, { wrong }, note);
}

function changed(scene: Scene, call: Call, random: Random): Named {
  const what = [call.key];
  let mutant = call;
  for (let left = random.below(3); left > 0 && call.places.length > 0; left -= 1) {
    const place = random.pick(call.places);
    const value = random.pick(odd);
    mutant = withValue(mutant, place, value);
    what.push(`${nameOf(place)} = ${JSON.stringify(value)?.slice(0, 30)}`);
  }
  const question = toQuestion(mutant, scene.api, cookieFor(scene, call));
  const { path, body } = question;
  const newPath = random.chance(0.3) ? inAddress(scrambled(path, random)) : path;
  if (newPath !== path) what.push(newPath.slice(0, 150));
  if (typeof body !== "string" || random.chance(0.5)) return [what.join(", "), { ...question, path: newPath }];
  const newBody = scrambled(body, random);
  return [[...what, newBody.slice(0, 150)].join(", "), { ...question, path: newPath, body: newBody }];
}

/** The text with a letter changed, a part left out, a part repeated, or cut. */
function scrambled(text: string, random: Random): string {
  const at = random.below(text.length);
  const end = at + 1 + random.below(8);
  const letter = String.fromCharCode(random.below(random.chance(0.8) ? 128 : 0xffff));
  return random.pick([
    text.slice(0, at) + letter + text.slice(at + 1),
    text.slice(0, at) + text.slice(end),
    text.slice(0, end) + text.slice(at),
    text.slice(0, at),
  ]);
}

/** Node sends no others in a path. */
function inAddress(path: string): string {
  return `/${path.replaceAll(/[^\x21-\x7e]|#/g, "%ff").replace(/^\//, "")}`;
}
