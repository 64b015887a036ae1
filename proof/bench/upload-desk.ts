import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";

const server = fileURLToPath(new URL("../../api/dist/main.js", import.meta.url));
const admin = { email: "bench@shop.example", password: "voltage240" };

/** The built server on an empty shop of its own, with an admin at the desk. */
export async function openUploadDesk() {
  const dataDir = makeTemporaryFolder("bench");
  const child = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_SETUP_CODE: "bench-code",
      SAMPLE_CATALOGUE: "0",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const killAtExit = () => void child.kill("SIGKILL");
  process.once("exit", killAtExit);
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      const found = /http:\/\/[^\s/]+/.exec(line)?.[0];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`the server stopped (${code})`)));
  });

  async function post(path: string, body: object) {
    const headers = { "Content-Type": "application/json", Origin: origin };
    return fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  }
  await post("/api/admins/adminsignup", { ...admin, userName: "Bench", code: "bench-code" });
  const cookie = (await post("/api/admins/adminslogin", admin)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  let made = 0;

  return {
    pid: child.pid ?? 0,
    /** Adds a product with this picture; answers the status. */
    async upload(image: Uint8Array<ArrayBuffer>): Promise<number> {
      made += 1;
      const form = new FormData();
      for (const [name, value] of Object.entries({
        title: `Bench ${made}`,
        description: "x",
        price: "1",
        rating: "1",
      })) {
        form.append(name, value);
      }
      form.append("image", new Blob([image]), "picture");
      const headers = { Cookie: cookie, Origin: origin };
      const answer = await fetch(`${origin}/api/products/add`, { method: "POST", headers, body: form });
      await answer.arrayBuffer();
      return answer.status;
    },
    async close() {
      process.off("exit", killAtExit);
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      removeFolder(dataDir);
    },
  };
}
