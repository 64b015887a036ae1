import { connect } from "node:net";
import { judged, type Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { sleep } from "../../rig/wait.ts";

/** docs/security.md#T26. */
const demanded = { p95Ms: 500, closedWithinMs: 35_000 } as const;

/** The server waits for ten seconds at least for whom it has let in. */
const refusedWithinMs = 5000;

const ways = ["headers", "body"] as const;

/** Connections that send a byte a second. From one address most are refused at once; from five all are let in, and have
 *  to be put up with until their time is over. `isTimed`: what is too slow fails the test. */
export function slowLines(
  seed: number,
  { seconds, isTimed }: { readonly seconds: number; readonly isTimed: boolean },
): Promise<Result> {
  return onStage(seed, async (stage) => {
    const quiet = await others(stage, Math.min(seconds, 3));
    const one = hold(stage, 500, () => "127.0.0.2");
    const besideOne = await others(stage, seconds);
    const refused = one.closed().filter((ms) => ms < refusedWithinMs).length;
    one.end();
    const many = hold(stage, 500, (at) => `127.0.0.${3 + Math.floor(at / 100)}`);
    const besideMany = await others(stage, seconds);
    const closed = many.closed();
    many.end();
    const longestMs = Math.max(0, ...closed);
    const wrong: string[] = [];
    const sentAway = besideOne.refused + besideMany.refused;
    if (isTimed && sentAway > 0) wrong.push(`${sentAway} of the others were not served`);
    if (refused < 400) wrong.push(`only ${refused} of 500 connections of one address were refused`);
    if (isTimed && seconds * 1000 > demanded.closedWithinMs) {
      if (closed.length < 500) wrong.push(`${500 - closed.length} slow connections were still open at the end`);
      if (longestMs > demanded.closedWithinMs) wrong.push(`a slow connection lasted ${longestMs} ms`);
    }
    const slowest = Math.max(besideOne.p95Ms, besideMany.p95Ms);
    if (isTimed && slowest > demanded.p95Ms) wrong.push(`95 in 100 of the others waited ${slowest} ms`);
    const note = [
      `95 in 100 of the others within ${quiet.p95Ms} ms alone`,
      `${besideOne.p95Ms} ms beside 500 slow ones of one address, ${refused} of them refused`,
      `${besideMany.p95Ms} ms beside 500 of five addresses, ${closed.length} closed, the last after ${longestMs} ms`,
    ].join("; ");
    const rows = besideOne.answers + besideMany.answers;
    return judged("500 slow connections", rows, 2, { lost: 0, duplicated: 0, wrong }, note);
  });
}

/** Opens slow connections, half of them slow in each way, and notes after how many milliseconds each was closed. */
function hold({ api, atEnd }: Stage, count: number, addressOf: (at: number) => string) {
  const { hostname, port } = new URL(api);
  const closed: number[] = [];
  const lines = Array.from({ length: count }, (_, at) => {
    const from = performance.now();
    const way = ways[at % ways.length] ?? "headers";
    const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(at) });
    socket.on("error", () => {});
    const pulse = setInterval(() => socket.write(way === "headers" ? "X-Slow: 1\r\n" : " "), 1000);
    socket.once("close", () => {
      clearInterval(pulse);
      closed.push(Math.round(performance.now() - from));
    });
    socket.write(beginning[way]);
    socket.resume();
    return socket;
  });
  const end = () => {
    for (const socket of lines) socket.destroy();
  };
  atEnd(async () => end());
  return { closed: () => [...closed], end };
}

const beginning = {
  headers: "GET /api/products/get HTTP/1.1\r\nHost: localhost\r\n",
  body: "POST /api/enquiry/post HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20000\r\n\r\n{",
} as const;

/** Ten people who read all the while, as if through a proxy of ours. */
async function others({ api }: Stage, seconds: number) {
  const endAt = performance.now() + seconds * 1000;
  const waits: number[] = [];
  let refused = 0;
  async function reads(): Promise<void> {
    while (performance.now() < endAt) {
      const from = performance.now();
      const answer = await fetch(`${api}/api/products/get`);
      await answer.arrayBuffer();
      waits.push(performance.now() - from);
      if (!answer.ok) refused += 1;
      await sleep(50);
    }
  }
  await Promise.all(Array.from({ length: 10 }, reads));
  const sorted = waits.toSorted((one, other) => one - other);
  return { answers: waits.length, refused, p95Ms: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0) };
}
