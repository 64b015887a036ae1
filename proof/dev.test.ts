/** `npm run dev` is used by hand: that it starts and serves both halves is looked at here. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "./rig/free-port.ts";

const dev = fileURLToPath(new URL("../api/dev.mjs", import.meta.url));

it("serves the sources of the web app and those of the API", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "chargefront-dev-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [dev], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      SAMPLE_CATALOGUE: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  });
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    if (line.startsWith("Developing at")) break;
  }
  expect(said.at(-1)).toBe(`Developing at ${url}`);
  expect(await (await fetch(`${url}/login`)).text()).toContain("/src/start/entry-browser.tsx");
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ app: "chargefront" });
});
