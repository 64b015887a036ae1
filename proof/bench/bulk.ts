/** 500 enquiries changed at once among 100,000 on SQLite, and how long a colleague waits who adds a note at the same time. Over
 *  HTTP from the built server. */
import { setTimeout as pause } from "node:timers/promises";
import { signInAdmin } from "../rig/people.ts";
import { startServer } from "../rig/server.ts";
import { median } from "../rig/statistics.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { type Figure, figure } from "./figure.ts";
import { fillEnquiries } from "./fill-shop.ts";
import { scaled } from "./scaled.ts";
import { ms } from "./units.ts";

const count = 500;
const rounds = scaled(8, 2);

type Row = { readonly _id: string; readonly status: string };

export async function play(): Promise<Figure[]> {
  const dataDir = makeTemporaryFolder("bench-bulk");
  const server = await startServer({ dataDir });
  try {
    const { cookie } = await signInAdmin(server.url);
    await server.stop();
    fillEnquiries(dataDir, scaled(100_000, 2_000));
    await server.start();
    const desk = deskAt(server.url, cookie);
    const rows = await desk.list("new", count);
    const bulk: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [from, to] = round % 2 === 0 ? ["new", "contacted"] : ["contacted", "new"];
      const changes = rows.map(({ _id }) => ({ id: _id, from: { status: from }, to: { status: to } }));
      let isOver = false;
      const took = timed(() => desk.send("POST", "bulk", { changes })).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        waits.push(await timed(() => desk.send("PATCH", String(rows[0]?._id), { note: `Note ${waits.length}` })));
        await pause(5);
      }
      bulk.push(await took);
    }
    return [
      figure({ what: `${count} enquiries changed at once`, value: median(bulk), unit: ms, under: 2_000 }),
      figure({
        what: "a note at the same time: longest wait",
        value: Math.max(...waits),
        unit: ms,
        beside: `median ${ms(median(waits))}`,
      }),
    ];
  } finally {
    await server.close();
    removeFolder(dataDir);
  }
}

function deskAt(url: string, cookie: string) {
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const headers = { Cookie: cookie, Origin: url, "Content-Type": "application/json" };
    const answer = await fetch(`${url}/api/enquiry/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  return {
    async list(status: string, most: number): Promise<Row[]> {
      const rows: Row[] = [];
      for (let path = `get?status=${status}&limit=200`; rows.length < most; ) {
        const answer = await ask(path, {});
        rows.push(...((await answer.json()) as Row[]));
        const next = /enquiry\/([^>]+)>/.exec(answer.headers.get("Link") ?? "")?.[1];
        if (next === undefined) break;
        path = next;
      }
      return rows.slice(0, most);
    },
    send: (method: "POST" | "PATCH", path: string, body: unknown) => ask(path, { method, body: JSON.stringify(body) }),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
