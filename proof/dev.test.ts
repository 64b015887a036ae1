/** `npm run dev` is used by hand: that it starts and serves both halves is looked at here. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "./rig/free-port.ts";
import { makeTemporaryFolder, removeFolder } from "./rig/temporary-folder.ts";

it("serves the sources of the web app and those of the API", async () => {
  const dataDir = makeTemporaryFolder("dev");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url, SAMPLE_CATALOGUE: "0" };
  const child = spawn(process.execPath, [fileURLToPath(new URL("../api/dev.mjs", import.meta.url))], {
    env: { ...process.env, NODE_ENV: "development", ...shop },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
    removeFolder(dataDir);
  });
  for await (const line of createInterface(child.stdout)) if (line === `Developing at ${url}`) break;
  const login = await (await fetch(`${url}/login`)).text();
  expect(login).toContain("/src/start/entry-browser.tsx");
  expect(login).toContain("og:title");
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ app: "chargefront" });
});
