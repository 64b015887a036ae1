import { type Answer, ask, isObject, jsonOf, readAt } from "../ask.ts";
import { afresh, type Call, cookieFor, toQuestion, withValue } from "../calls.ts";
import type { Place } from "../fields.ts";
import { isTrueOf, readingsOf } from "./declared.ts";
import { type Kept, keptBy, type Shop } from "./kept.ts";
import { asUtf8 } from "./strings.ts";

export type Tally = { requests: number; kept: number; refused: number; readonly wrong: string[] };

type Filling = { readonly shop: Shop; readonly call: Call; readonly text: string; readonly tally: Tally };

/** Longer heads of requests are refused before they reach the shop. */
const longestPath = 15_000;

/** Sends one text through every place of a call that takes one: those of its body at once, and of its query, each of its
 *  path alone. */
export async function sendThrough(shop: Shop, call: Call, text: string, tally: Tally): Promise<void> {
  const filling = { shop, call, text, tally };
  const kept = keptBy[call.key];
  const isAlone = ({ way }: Place) => way[0] === "path" || kept?.alone?.test(way.join(".")) === true;
  const texts = call.places.filter(({ isText }) => isText);
  const together = texts.filter((place) => !isAlone(place));
  const inQuery = together.filter(({ way }) => way[0] === "query");
  const inBody = together.filter(({ way }) => way[0] !== "query");
  for (const places of [...texts.filter(isAlone).map((place) => [place]), inQuery]) await fill(filling, places);
  await fill(filling, inBody, kept);
}

/** Sends one text in several places. A refusal must name the field and be true; then the rest is sent again without the
 *  refused places, until the request is accepted and shown as the rules say. */
export async function fill(filling: Filling, places: readonly Place[], kept?: Kept): Promise<void> {
  const { shop, call, text, tally } = filling;
  const { scene } = shop;
  const open = new Set(places);
  while (open.size > 0) {
    const fresh = await afresh(scene, call);
    const { call: good, cookie = cookieFor(scene, call) } = (await kept?.prepare?.(shop, fresh)) ?? { call: fresh };
    const sent = [...open].reduce((filled, place) => withValue(filled, place, dressed(place, text)), good);
    const question = toQuestion(sent, scene.api, cookie);
    if (question.path.length > longestPath) return;
    const answer = await ask(scene.api, question);
    tally.requests += 1;
    const about = `${call.key} ${JSON.stringify(text.slice(0, 40))}`;
    const refusal = refusalOf(answer);
    if (!refusal) {
      tally.kept += open.size;
      const back = kept && (await kept.read(shop, { call: sent, cookie, answer }));
      const wrong = kept ? [...open].flatMap((place) => changed(place, sent, back, kept)) : [];
      tally.wrong.push(...wrong.map((what) => `${about} ${what}`));
      return;
    }
    // So much at once is more than a request may hold.
    if (answer.status === 413 && open.size > 1) {
      for (const place of open) await fill(filling, [place], kept);
      return;
    }
    const { sentence, fields } = refusal;
    if (answer.status >= 500 || sentence === "") {
      tally.wrong.push(`${about} is answered ${answer.status} ${sentence}`);
      return;
    }
    const told = Object.entries(fields).flatMap(([name, said]) => {
      const meant = [...open].filter((place) => isOf(shownAs(place, kept), name));
      return meant.length === 0 ? [] : [{ said: String(said), meant }];
    });
    for (const { said, meant } of told) {
      for (const place of meant) open.delete(place);
      // The sentence is about a whole group of fields: which of them it means shows when each is sent alone.
      if (meant.length > 1) for (const place of meant) await fill(filling, [place], kept);
      else if (meant.every((place) => isTrueOf(said, nameOf(place), dressed(place, text)))) tally.refused += 1;
      else tally.wrong.push(`${about} is refused at ${meant[0]?.way.join(".")}: ${said}`);
    }
    if (told.length > 0) continue;
    // A refusal of the whole, such as that of a wrong password, is a sentence too.
    if (!kept) tally.refused += open.size;
    else tally.wrong.push(`${about} is answered ${answer.status} ${sentence} ${JSON.stringify(fields)}`);
    return;
  }
}

let emails = 0;

/** A text as it has a chance in a place: before the at sign of an email address, no two alike. */
function dressed({ way }: Place, text: string): string {
  if (way.at(-1) !== "email") return text;
  emails += 1;
  return `${text}.${emails}@fleet.example`;
}

/** Returns the problem of a request, by its fields where it has any; undefined when the request was accepted. */
function refusalOf(answer: Answer): { readonly sentence: string; readonly fields: object } | undefined {
  const body = jsonOf(answer);
  // One of a batch is refused in an answer of 200.
  const isRejected = ["rejected", "refused"].includes(String(readAt(body, "results.0.outcome")));
  if (answer.status < 300 && !isRejected) return undefined;
  const [sentence, fields] = isRejected
    ? ["rejected", readAt(body, "results.0.fields")]
    : [readAt(body, "error"), readAt(body, "fields")];
  return { sentence: typeof sentence === "string" ? sentence : "", fields: isObject(fields) ? fields : {} };
}

function nameOf({ way }: Place): string {
  return way.at(-1) ?? "";
}

function shownAs({ way }: Place, kept: Kept | undefined): string {
  const name = way.slice(1).join(".");
  return kept?.named?.(name) ?? name;
}

const isOf = (way: string, name: string) => way === name || way.startsWith(`${name}.`);

/** In words, what the shop shows at a place otherwise than the rules say. */
function changed(place: Place, sent: Call, back: unknown, kept: Kept): string[] {
  const name = nameOf(place);
  const text = String(readAt(sent.values, place.way));
  const expected = readingsOf(name, place.way[0] === "form" ? asUtf8(text) : text);
  const read = readAt(back, shownAs(place, kept));
  if (expected.some((one) => one === read) || kept.untold?.test(name)) return [];
  return [`is shown at ${place.way.join(".")} as ${JSON.stringify(read)?.slice(0, 60)}`];
}
