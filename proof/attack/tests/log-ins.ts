import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { sleep } from "../../rig/wait.ts";
import { startOthers } from "../others.ts";

/** docs/security.md#T16. */
const demanded = { p95Ms: 200, growthMb: 200 } as const;

/** docs/security.md#T16: so many log-ins at once, each with a password to be hashed, while others read. Some are told
 *  to come again, and for a moment a few of the others too: 500 in hand are more than the shop takes on. */
export function logIns(
  seed: number,
  { atOnce, isTimed }: { readonly atOnce: number; readonly isTimed: boolean },
): Promise<Result> {
  return onStage(seed, async ({ api, server }) => {
    const others = startOthers(api);
    await sleep(500);
    const before = residentMb(server.pid());
    let mostMb = before;
    const watch = setInterval(() => {
      mostMb = Math.max(mostMb, residentMb(server.pid()));
    }, 20);
    const statuses = await Promise.all(Array.from({ length: atOnce }, (_, at) => logIn(api, at)));
    await sleep(500);
    clearInterval(watch);
    const { p95Ms, refused, answers } = await others.stop();
    const growthMb = Math.round(mostMb - before);
    const count = (status: number) => statuses.filter((one) => one === status).length;
    const wrong: string[] = [];
    const strange = statuses.filter((status) => status !== 401 && status !== 503);
    if (strange.length > 0) wrong.push(`${strange.length} log-ins are answered ${strange[0]}`);
    if (isTimed && p95Ms > demanded.p95Ms) wrong.push(`95 in 100 of the others waited ${p95Ms} ms`);
    if (growthMb > demanded.growthMb) wrong.push(`the server grew by ${growthMb} MB`);
    const note = `of ${atOnce} log-ins ${count(401)} were checked and ${count(503)} told to come again; 95 in 100 of the others within ${p95Ms} ms, ${refused} of ${answers} shed for a moment; ${growthMb} MB more`;
    return judged("log-ins at once", answers, 0, { lost: 0, duplicated: 0, wrong }, note);
  });
}

const agent = new Agent({ maxSockets: 1000 });

function logIn(api: string, at: number): Promise<number> {
  const { hostname, port } = new URL(api);
  const body = JSON.stringify({ email: `person${at}@fleet.example`, password: "guess123" });
  const headers = {
    "content-type": "application/json",
    "content-length": String(body.length),
    "x-forwarded-for": `10.${at >> 8}.${at & 255}.1`,
  };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: "/api/auth/login", method: "POST", headers, agent }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.on("error", reject).end(body);
  });
}

function residentMb(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
