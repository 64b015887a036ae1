import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../rig/free-port.ts";
import { waitUntil } from "../rig/wait.ts";
import { type Device, type Key, phone } from "./device.ts";

/** How W3C WebDriver writes keys, and the member that names an element. */
const keys = { Enter: "\uE007", ArrowDown: "\uE015", Backspace: "\uE003" } as const satisfies Record<Key, string>;
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

type Ask = <Answer>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<Answer>;

/** WebKitGTK in its own small browser, over W3C WebDriver, on a screen that nobody sees. */
export async function openWebKit(): Promise<Device> {
  const started: ChildProcess[] = [];
  const close = async () => {
    for (const program of started.reverse()) await end(program);
  };
  try {
    const screen = start("/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", "1024x1024x24", "-nolisten", "tcp"]);
    started.push(screen);
    const display = await displayOf(screen);
    const port = await freePort();
    started.push(start("/usr/bin/WebKitWebDriver", [`--port=${port}`], { DISPLAY: display, GDK_BACKEND: "x11" }));
    return { ...(await openSession(`http://127.0.0.1:${port}`)), close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function openSession(driver: string): Promise<Omit<Device, "close">> {
  const listens = () =>
    fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil("WebKitWebDriver to listen", listens, { withinMs: 60_000 });
  // Full-screen has no tool bar: that is wider than a phone.
  const browser = { "webkitgtk:browserOptions": { args: ["--automation", "--full-screen"] } };
  const session = await request<{ sessionId: string }>("POST", `${driver}/session`, {
    capabilities: { alwaysMatch: browser },
  });
  const ask: Ask = (method, path, body) => request(method, `${driver}/session/${session.sessionId}${path}`, body);
  await ask("POST", "/window/rect", { x: 0, y: 0, ...phone });

  const run = (expression: string): Promise<unknown> =>
    ask("POST", "/execute/sync", { script: `return ${expression}`, args: [] });
  const type = (text: string) => {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    return ask<void>("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  };
  return {
    goTo: (url) => ask("POST", "/url", { url }),
    run,
    async tap(expression) {
      const found = (await run(expression)) as { readonly [elementKey]: string } | null;
      if (!found) throw new Error("there is nothing to tap");
      // Away from what sticks to the edges of the screen.
      await run(`${expression}?.scrollIntoView({ block: "center", behavior: "instant" })`);
      await ask("POST", `/element/${found[elementKey]}/click`, {});
    },
    type,
    press: (key) => type(keys[key]),
    // What it keeps under automation is gone when it ends.
    async reopen() {
      const { handle } = await ask<{ handle: string }>("POST", "/window/new", { type: "tab" });
      await ask("DELETE", "/window");
      await ask("POST", "/window", { handle });
    },
  };
}

/** @throws Error with what the driver says, where it refuses. */
async function request<Answer>(method: string, address: string, body?: object): Promise<Answer> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Answer };
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

/** The display that Xvfb has found free. */
function displayOf(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.stdout?.once("data", (number) => resolve(`:${String(number).trim()}`));
    screen.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
}

/** In a process group of its own, so that what it starts can be ended with it. */
function start(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  const atExit = () => kill(child);
  process.once("exit", atExit);
  child.once("exit", () => process.off("exit", atExit));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  kill(child);
  await ended;
}

function kill(child: ChildProcess): void {
  if (child.pid !== undefined && !hasEnded(child)) process.kill(-child.pid, "SIGKILL");
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
