import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../rig/free-port.ts";
import { waitUntil } from "../rig/wait.ts";
import { type Device, type Key, phone } from "./device.ts";

/** How W3C WebDriver writes keys, and the member that names an element. */
const keys = { Enter: "\uE007", ArrowDown: "\uE015", Backspace: "\uE003" } as const satisfies Record<Key, string>;
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK's own small browser over W3C WebDriver, on a virtual screen. */
export async function openWebKit(): Promise<Device> {
  const port = await freePort();
  const screen = ["--auto-servernum", "--server-args=-screen 0 1024x1024x24 -nolisten tcp"];
  const driver = spawn("xvfb-run", [...screen, "WebKitWebDriver", `--port=${port}`], {
    env: { ...process.env, GDK_BACKEND: "x11" },
    stdio: "ignore",
    // A process group of its own, which ends as a whole.
    detached: true,
  });
  const hasEnded = once(driver, "exit");
  const end = () => {
    if (driver.pid !== undefined && driver.exitCode === null && driver.signalCode === null) process.kill(-driver.pid);
  };
  process.once("exit", end);
  const close = async () => {
    process.off("exit", end);
    end();
    await hasEnded;
  };
  try {
    return { ...(await openSession(`http://127.0.0.1:${port}`)), close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function openSession(driver: string): Promise<Omit<Device, "close">> {
  const listens = () => fetch(`${driver}/status`).then(({ ok }) => ok);
  await waitUntil("WebKitWebDriver to listen", () => listens().catch(() => false));
  // Full screen hides the tool bar, which is wider than a phone.
  const browser = { "webkitgtk:browserOptions": { args: ["--automation", "--full-screen"] } };
  const { sessionId } = (await request("POST", `${driver}/session`, { capabilities: { alwaysMatch: browser } })) as {
    sessionId: string;
  };
  const ask = (path: string, body: object) => request("POST", `${driver}/session/${sessionId}${path}`, body);
  await ask("/window/rect", { x: 0, y: 0, ...phone });

  const run = (expression: string) => ask("/execute/sync", { script: `return ${expression}`, args: [] });
  const type = async (text: string) => {
    const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    await ask("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  };
  return {
    run,
    type,
    press: (key) => type(keys[key]),
    async goTo(url) {
      await ask("/url", { url });
    },
    async tap(expression) {
      const found = (await run(expression)) as { readonly [elementKey]: string } | null;
      if (!found) throw new Error("there is nothing to tap");
      await run(`${expression}?.scrollIntoView({ block: "center", behavior: "instant" })`);
      await ask(`/element/${found[elementKey]}/click`, {});
    },
    // Under automation it stores nothing across a restart.
    async reopen() {
      const { handle } = (await ask("/window/new", { type: "tab" })) as { handle: string };
      await request("DELETE", `${driver}/session/${sessionId}/window`);
      await ask("/window", { handle });
    },
  };
}

/** @throws Error with the driver's reason when it refuses. */
async function request(method: "POST" | "DELETE", address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}
