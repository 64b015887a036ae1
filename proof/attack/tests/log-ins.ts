import { readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { waitUntil } from "../../rig/wait.ts";
import { startOthers } from "../others.ts";

/** docs/security.md#T16: by so much the server may grow. */
const demandedMb = 200;

/** docs/security.md#T16: so many log-ins at once, each with a password to be hashed, while others read. The server
 *  refuses what is more than it can hash, and stays small. It may shed some readers too, who are printed with their
 *  waits: 500 requests at once are more than it takes on. */
export function logIns(seed: number, { atOnce }: { readonly atOnce: number }): Promise<Result> {
  return onStage(seed, async ({ api, server }) => {
    const others = startOthers(api);
    await waitUntil("the others to read", () => others.answers() >= 50);
    const before = memoryMb(server.pid(), "VmRSS");
    forgetPeak(server.pid());
    const statuses = await Promise.all(Array.from({ length: atOnce }, (_, at) => logIn(api, at)));
    const { p95Ms, shed, failed, answers } = await others.stop();
    const growthMb = Math.round(memoryMb(server.pid(), "VmHWM") - before);
    const count = (status: number) => statuses.filter((one) => one === status).length;
    const wrong: string[] = [];
    const strange = statuses.filter((status) => status !== 401 && status !== 503);
    if (strange.length > 0) wrong.push(`${strange.length} log-ins are answered ${strange[0]}`);
    if (failed > 0) wrong.push(`${failed} of the others are not served`);
    if (growthMb > demandedMb) wrong.push(`the server grew by ${growthMb} MB`);
    const note = `of ${atOnce} log-ins ${count(401)} were checked and ${count(503)} told to come again; 95 in 100 of the others within ${p95Ms} ms, ${shed} of ${answers} shed for a moment; ${growthMb} MB more`;
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

/** What a process has in memory now, or the most it had. proc_pid_status(5). */
function memoryMb(pid: number, figure: "VmRSS" | "VmHWM"): number {
  const [, kilobytes = ""] = new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** Sets `VmHWM` back to the present size. proc_pid_clear_refs(5). */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}
