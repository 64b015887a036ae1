import { readFileSync, writeFileSync } from "node:fs";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { ask, jsonQuestion } from "../ask.ts";
import { startReaders } from "../readers.ts";

/** docs/security.md#T16: by so much the server may grow. */
const demandedMb = 200;

/** docs/security.md#T16: so many log-ins at once, each with a password to be hashed, while others read. The server
 *  refuses what is more than it can hash, and stays small. It may shed some readers too, who are printed with their
 *  waits: 500 requests at once are more than it takes on. */
export function logIns(seed: number, isFull: boolean): Promise<Result> {
  const atOnce = isFull ? 500 : 100;
  return onStage(seed, async ({ api, server }) => {
    const stopReaders = startReaders(api);
    const before = memoryMb(server.pid(), "VmRSS");
    forgetPeak(server.pid());
    const statuses = await Promise.all(Array.from({ length: atOnce }, (_, at) => logIn(api, at)));
    const { p95Ms, shed, failed, answers } = await stopReaders();
    const growthMb = Math.round(memoryMb(server.pid(), "VmHWM") - before);
    const count = (status: number) => statuses.filter((one) => one === status).length;
    const wrong: string[] = [];
    const strange = statuses.filter((status) => status !== 401 && status !== 503);
    if (strange.length > 0) wrong.push(`${strange.length} log-ins are answered ${strange[0]}`);
    if (failed > 0) wrong.push(`${failed} of the readers' requests failed`);
    if (growthMb > demandedMb) wrong.push(`the server grew by ${growthMb} MB`);
    const note = `of ${atOnce} log-ins ${count(401)} were checked and ${count(503)} refused for now; ${answers} requests of readers, ${shed} of them shed, 95 in 100 answered within ${p95Ms} ms; ${growthMb} MB more`;
    return judged("log-ins at once", answers, 0, { lost: 0, duplicated: 0, wrong }, note);
  });
}

/** From a network and over a connection of its own. */
async function logIn(api: string, at: number): Promise<number> {
  const login = { email: `person${at}@fleet.example`, password: "guess123" };
  return (await ask(api, { ...jsonQuestion(api, "/api/auth/login", login), agent: false })).status;
}

/** The memory of a process now, or the most it had. proc_pid_status(5). */
function memoryMb(pid: number, figure: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [, kilobytes = ""] = new RegExp(`${figure}:\\s+(\\d+)`).exec(status) ?? [];
  return Number(kilobytes) / 1024;
}

/** Sets `VmHWM` back to the present size. proc_pid_clear_refs(5). */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}
