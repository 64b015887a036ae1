import { connect } from "node:net";
import { judged, type Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { waitUntil } from "../../rig/wait.ts";
import { seconds } from "../judge.ts";
import { startReaders } from "../readers.ts";

const count = 500;
const letInOfOne = 100;

/** Connections that send a byte a second (docs/security.md#T26): from one address most are closed at once; from five all
 *  are let in, and closed when their time is over. Beside them others are served. */
export function slowLines(seed: number): Promise<Result> {
  return onStage(seed, async (stage) => {
    const quiet = await readBeside(stage, async () => undefined);
    const one = hold(stage, () => "127.0.0.2");
    const beside = await readBeside(stage, () =>
      waitUntil("most of one address to be refused", () => one.refused() >= count - letInOfOne),
    );
    one.end();
    const many = hold(stage, (at) => `127.0.0.${3 + Math.floor(at / letInOfOne)}`);
    const besideMany = await readBeside(stage, () =>
      waitUntil("all slow connections to be closed", () => many.closedMs.length === count),
    );
    many.end();
    const wrong = [...quiet.wrong, ...beside.wrong, ...besideMany.wrong];
    if (many.refused() > 0) wrong.push(`${many.refused()} connections of five addresses were refused`);
    const note = [
      `95 in 100 of the others within ${quiet.p95Ms} ms alone`,
      `${beside.p95Ms} ms beside ${count} slow ones of one address`,
      `${besideMany.p95Ms} ms beside ${count} of five addresses, the last of which was closed after ${seconds(Math.max(...many.closedMs))}`,
    ].join("; ");
    const rows = beside.answers + besideMany.answers;
    return judged("500 slow connections", rows, 2, { lost: 0, duplicated: 0, wrong }, note);
  });
}

/** Opens slow connections, half of them slow in their head and half in their body, and notes how each was closed. */
function hold({ api, atEnd }: Stage, addressOf: (at: number) => string) {
  const { hostname, port } = new URL(api);
  const closedMs: number[] = [];
  let refused = 0;
  const lines = Array.from({ length: count }, (_, at) => {
    const from = performance.now();
    const { beginning, drop } = at % 2 === 0 ? inHead : inBody;
    const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(at) });
    let said = "";
    socket.on("error", () => {});
    socket.on("data", (words: Buffer) => {
      said += words;
    });
    const pulse = setInterval(() => socket.write(drop), 1000);
    socket.once("close", () => {
      clearInterval(pulse);
      closedMs.push(performance.now() - from);
      // Where the server's patience ends it says so: 408.
      if (!said.includes(" 408 ")) refused += 1;
    });
    socket.write(beginning);
    return socket;
  });
  const end = () => {
    for (const socket of lines) socket.destroy();
  };
  atEnd(async () => end());
  return { closedMs, refused: () => refused, end };
}

const inHead = { beginning: "GET /api/products/get HTTP/1.1\r\nHost: localhost\r\n", drop: "X-Slow: 1\r\n" };
const inBody = {
  beginning:
    "POST /api/enquiry/post HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20000\r\n\r\n{",
  drop: " ",
};

/** Ten people who read, as if through a proxy of ours, until something has happened and each was answered. */
async function readBeside({ api }: Stage, happens: () => Promise<unknown>) {
  const readers = startReaders([`${api}/api/products/get`], { people: 10, pauseMs: 50 });
  await Promise.all([happens(), readers.more(100)]);
  await readers.stop();
  return { answers: readers.waits.length, p95Ms: readers.p95Ms(), wrong: readers.wrong };
}
