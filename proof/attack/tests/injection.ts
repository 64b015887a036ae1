import { randomUUID } from "node:crypto";
import { openFleet, type Process } from "../../rig/fleet.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { type Answer, ask } from "../ask.ts";
import { type Call, callsOf, cookieFor, toQuestion, valueAt, withValue } from "../calls.ts";
import { nameOf } from "../fields.ts";
import { forgetLimits } from "../forget-limits.ts";
import { findIn, openScene, type Scene } from "../scene.ts";
import { type Judging, sqlmap } from "../sqlmap.ts";

/** Ends of a value by which a condition would get into a statement: true in the first, false in the second. */
const conditions: readonly (readonly [string, string])[] = [
  ["' AND '1'='1", "' AND '1'='2"],
  ["' OR '1'='1", "' OR '1'='2"],
  ["' AND 1=1-- -", "' AND 1=2-- -"],
  ["') AND ('1'='1", "') AND ('1'='2"],
  ['" AND "1"="1', '" AND "1"="2'],
  [" AND 1=1", " AND 1=2"],
  [" OR 1=1-- -", " OR 1=2-- -"],
  ["%' AND '%1%'='%1%", "%' AND '%1%'='%2%"],
  ["' AND substr(sqlite_version(),1,1)='3", "' AND substr(sqlite_version(),1,1)='9"],
  ["' AND substr(version(),1,1)='P", "' AND substr(version(),1,1)='9"],
  [
    " ASC, (CASE WHEN 1=1 THEN 1 ELSE abs(-9223372036854775808) END)",
    " ASC, (CASE WHEN 1=2 THEN 1 ELSE abs(-9223372036854775808) END)",
  ],
];

/** What breaks a statement, or adds another one. */
const breaking = [
  "'",
  '"',
  "`",
  "\\",
  "');--",
  "' UNION SELECT NULL,NULL,NULL-- -",
  "' UNION ALL SELECT sql FROM sqlite_master-- -",
  "'; DROP TABLE customer;--",
  "' AND 1=CAST((SELECT sql FROM sqlite_master LIMIT 1) AS INTEGER)-- -",
  "' AND 1=CAST((SELECT version()) AS INTEGER)-- -",
  "' AND load_extension('x')-- -",
  "'; COPY customer TO PROGRAM 'id';--",
  "$$",
  "\u0000",
  "\ud800",
  "'||(SELECT hex(randomblob(10)))||'",
  "*",
  "NEAR(a b)",
  '"a" OR title:x',
  "a* -b ^c",
] as const;

/** What SQLite says of a statement that is none, and PostgreSQL; in no payload. */
const insides =
  /SQLITE_[A-Z]|SqliteError|near ".{0,20}": syntax error|no such column:|unrecognized token:|CREATE TABLE|syntax error at or near|invalid (input|byte|escape) (syntax|sequence)|unterminated quoted|(relation|column|operator) ".{0,40}" does not exist/;

type Size = { readonly isFull: boolean };

/** docs/security.md#T23: no value of any route reaches a statement but as a value. With `isFull`, sqlmap looks too. */
export function injection(seed: number, { isFull }: Size): Promise<Result> {
  return onStage(seed, async ({ api, dataDir }) => {
    const find = findIn(dataDir);
    const judging: Judging = { dbms: "sqlite", find, forgetLimits: () => forgetLimits(dataDir) };
    return inject(await openScene(api, find), judging, isFull);
  });
}

/** The same of a shop on PostgreSQL. */
export async function injectionOnPostgres(server: string, { isFull }: Size): Promise<Result> {
  const fleet = await openFleet({ server, count: 1, envOf: () => ({ SAMPLE_CATALOGUE: "1" }) });
  try {
    const [{ url }] = fleet.processes as readonly [Process];
    // What a request holds just now is left to the next time: nobody waits, so that nobody is in a deadlock with it.
    const emptying = (table: string) =>
      `delete from ${table} where ctid in (select ctid from ${table} for update skip locked)`;
    const forget = () => fleet.query(`${emptying("login_delay")}; ${emptying("rate_bucket")}`);
    return await inject(
      await openScene(url, fleet.query),
      { dbms: "postgresql", find: fleet.query, forgetLimits: forget },
      isFull,
    );
  } finally {
    await fleet.close();
  }
}

async function inject(scene: Scene, judging: Judging, isFull: boolean): Promise<Result> {
  const calls = callsOf(scene).filter(({ key }) => !key.includes("logout"));
  const wrong: string[] = [];
  const places = calls.flatMap((call) => call.places.map((place) => ({ call, place })));
  let asked = 0;
  const send = async (call: Call, at: number): Promise<Answer> => {
    asked += 1;
    return ask(scene.api, {
      ...toQuestion(await latest(scene, afresh(call)), scene.api, cookieFor(scene, call)),
      address: addressOf(at),
    });
  };
  for (const [at, { call, place }] of places.entries()) {
    const name = `${call.key}, ${nameOf(place)}`;
    const base = valueAt(call, place);
    const pairs = isFull ? conditions : conditions.filter((_, i) => i % 5 === at % 5);
    for (const [yes, no] of pairs) {
      const look = async (): Promise<[string, string]> => {
        const one = await send(withValue(call, place, base + yes), asked);
        const other = await send(withValue(call, place, base + no), asked);
        if (one.status >= 500 || other.status >= 500) wrong.push(`${name}: ${yes} is answered ${one.status}`);
        return [rowsOf(one, [yes, no]), rowsOf(other, [yes, no])];
      };
      if (await differs(look)) wrong.push(`${name}: ${yes} and ${no} are answered differently`);
    }
    const texts = isFull ? breaking : breaking.filter((_, i) => i % 5 === at % 5);
    for (const text of texts) {
      const answer = await send(withValue(call, place, base + text), asked);
      if (answer.status >= 500) wrong.push(`${name}: ${text} is answered ${answer.status}`);
      if (insides.test(answer.body)) wrong.push(`${name}: ${text} is told`);
    }
  }
  const judge = isFull ? await sqlmap(scene, calls, judging) : undefined;
  wrong.push(...(judge?.wrong ?? []));
  const note = [`${places.length} values of ${calls.length} routes; ${asked} requests`, judge?.note].filter(Boolean);
  return judged(`injection, ${judging.dbms}`, asked, 0, { lost: 0, duplicated: 0, wrong }, note.join("; "));
}

/** An enquiry under an id that was used before is a conflict, whatever it says. */
function afresh(call: Call): Call {
  const [id] = call.places.filter(({ path }) => path.at(-1) === "id");
  if (!call.key.startsWith("POST /api/enquiry/") || !id || !isId(valueAt(call, id))) return call;
  return withValue(call, id, randomUUID());
}

/** An edit from a revision that is not the latest is a conflict, unless it says what is there. */
async function latest(scene: Scene, call: Call): Promise<Call> {
  const [revision] = call.places.filter(({ path }) => path.at(-1) === "revision");
  if (call.key !== "PUT /api/pages/:slug" || !revision) return call;
  if (valueAt(call, revision) !== String(scene.page.revision)) return call;
  const { body } = await ask(scene.api, { path: "/api/pages/terms/source", headers: { cookie: scene.admin } });
  return withValue(call, revision, (JSON.parse(body) as Scene["page"]).revision);
}

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** Whether a true condition is answered otherwise than a false one each time: once may be what the first of the two has
 *  changed. */
async function differs(look: () => Promise<[string, string]>): Promise<boolean> {
  const [yes, no] = await look();
  if (yes === no) return false;
  const [again, noAgain] = await look();
  const [third, noThird] = await look();
  return again === third && noAgain === noThird && again !== noAgain;
}

/** What an answer shows, without what differs from one to the next in any case. */
function rowsOf({ status, body }: Answer, payloads: readonly string[]): string {
  const mirrored = payloads.flatMap((payload) => [JSON.stringify(payload).slice(1, -1), payload]);
  const rows = mirrored
    .reduce((text, payload) => text.replaceAll(payload, ""), body)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, "")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")
    .replaceAll(/"(revision|duplicate)":\w+/g, "");
  return `${status} ${rows}`;
}

function addressOf(at: number): string {
  return `10.${(at >> 8) & 255}.${at & 255}.7`;
}
