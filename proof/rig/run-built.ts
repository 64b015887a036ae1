import { spawn } from "node:child_process";
import { once } from "node:events";
import { builtFile } from "./project-build.ts";
import { hangMs } from "./wait.ts";

type Run = {
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly killedAfterMs?: number | undefined;
};

/** `code`: null where it was killed. */
export type Ended = { readonly code: number | null; readonly said: string };

/** Runs one of the shop's programs, as it is built, to its end or until it is killed. */
export async function runBuilt(name: string, { args = [], env, killedAfterMs = hangMs }: Run): Promise<Ended> {
  const child = spawn(process.execPath, [builtFile(name), ...args], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "test", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (words: Buffer) => {
      said += words.toString();
    });
  }
  const killing = setTimeout(() => child.kill("SIGKILL"), killedAfterMs);
  const [code] = await once(child, "close");
  clearTimeout(killing);
  return { code: code as number | null, said };
}
