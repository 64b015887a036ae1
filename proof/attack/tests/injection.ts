import { onFleet } from "../../rig/fleet.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import type { Answer } from "../ask.ts";
import { afresh, type Call, callsOf, send, valueAt, withValue } from "../calls.ts";
import { nameOf } from "../fields.ts";
import { readList } from "../lists/read-list.ts";
import { openScene, type Scene } from "../scene.ts";

/** Ends of a value: pairs of a true and a false condition, and what breaks a statement or adds one. */
const { conditions, breaking } = readList<{
  readonly conditions: readonly (readonly [string, string])[];
  readonly breaking: readonly string[];
}>("injection");

/** Error messages of SQLite and PostgreSQL for a broken statement; in no payload. */
const insides =
  /SQLITE_[A-Z]|SqliteError|near ".{0,20}": syntax error|no such column:|unrecognized token:|CREATE TABLE|syntax error at or near|invalid (input|byte|escape) (syntax|sequence)|unterminated quoted|(relation|column|operator) ".{0,40}" does not exist/;

/** docs/security.md#T23: no value of any route gets into a statement but as a value. */
export function injection(seed: number, isFull: boolean): Promise<Result> {
  return onStage(seed, async ({ api }) => inject(await openScene(api), "SQLite", isFull));
}

/** The same of a shop on PostgreSQL. */
export function injectionOnPostgres(_: number, isFull: boolean): Promise<Result> {
  const one = { count: 1, envOf: () => ({ SAMPLE_CATALOGUE: "1" }) };
  return onFleet(one, async ({ urls: [api = ""] }) => inject(await openScene(api), "PostgreSQL", isFull));
}

async function inject(scene: Scene, database: string, isFull: boolean): Promise<Result> {
  const calls = callsOf(scene).filter(({ key }) => !key.includes("logout"));
  const places = calls.flatMap((call) => call.places.map((place) => ({ call, place })));
  const wrong: string[] = [];
  let asked = 0;
  const sendAfresh = async (call: Call): Promise<Answer> => {
    asked += 1;
    return send(scene, await afresh(scene, call));
  };
  for (const [at, { call, place }] of places.entries()) {
    const some = <Item>(list: readonly Item[]) => (isFull ? list : list.filter((_, i) => i % 5 === at % 5));
    const name = `${call.key}, ${nameOf(place)}`;
    const ending = (end: string) => withValue(call, place, valueAt(call, place) + end);
    for (const pair of some(conditions)) {
      const look = async (): Promise<string[]> => {
        const answers = [await sendAfresh(ending(pair[0])), await sendAfresh(ending(pair[1]))];
        if (answers.some(({ status }) => status >= 500)) wrong.push(`${name}: ${pair[0]} is answered 500`);
        return answers.map((answer) => rowsOf(answer, pair));
      };
      if (await differs(look)) wrong.push(`${name}: ${pair.join(" and ")} are answered differently`);
    }
    for (const end of some(breaking)) {
      const { status, body } = await sendAfresh(ending(end));
      if (status >= 500) wrong.push(`${name}: ${end} is answered ${status}`);
      if (insides.test(body)) wrong.push(`${name}: the answer to ${end} shows the database`);
    }
  }
  const note = `${places.length} values of ${calls.length} routes; ${asked} requests`;
  return judged(`injection, ${database}`, asked, 0, { wrong }, note);
}

/** Whether a true condition is answered otherwise than a false one each time: once may be what the first of the two has
 *  changed. */
async function differs(look: () => Promise<string[]>): Promise<boolean> {
  const [yes, no] = await look();
  if (yes === no) return false;
  const [again, noAgain] = await look();
  const [third, noThird] = await look();
  return again === third && noAgain === noThird && again !== noAgain;
}

/** Returns the rows in an answer, without the values that differ between answers in any case. */
function rowsOf({ status, body }: Answer, payloads: readonly string[]): string {
  const mirrored = payloads.flatMap((payload) => [JSON.stringify(payload).slice(1, -1), payload]);
  const rows = mirrored
    .reduce((text, payload) => text.replaceAll(payload, ""), body)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")
    .replaceAll(/"(revision|duplicate)":\w+/g, "");
  return `${status} ${rows}`;
}
