import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { builtFile } from "../../rig/project-build.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";
import { ask, askJson, strangerAt } from "../ask.ts";
import { callsOf, cookieFor, toQuestion } from "../calls.ts";
import { findIn, openScene } from "../scene.ts";

/** Secrets that the surroundings give, each told apart by a word that stands nowhere else. */
const env = {
  STRIPE_SECRET_KEY: "sk_test_canary1stripe",
  STRIPE_PUBLISHABLE_KEY: "pk_test_public",
  STRIPE_WEBHOOK_SECRET: "whsec_canary2webhook",
  SMTP_URL: "smtp://clerk:canary3mail@127.0.0.1:9",
  ADMIN_SETUP_CODE: "canary4setup",
  LOG_LEVEL: "trace",
};
const canaries = ["canary1stripe", "canary2webhook", "canary3mail", "canary4setup"];

const client = fileURLToPath(new URL("../../../pwa/dist", import.meta.url));
const bundle = fileURLToPath(new URL("../../../api/dist", import.meta.url));

/** docs/security.md#T30: six secrets (the payment provider's two, the mail server's password, the setup code, a
 *  customer's password and the key of the shop's own hashes) are looked for in what is built, in the log at its most
 *  talkative, in every answer and in a backup. The key of the hashes is in the backup alone, where it has to be:
 *  without it no known device would be known after a restore. */
export function secrets(seed: number): Promise<Result> {
  return onStage(
    seed,
    async (stage) => {
      const { api, dataDir, server } = stage;
      const wrong: string[] = [];
      await askJson(api, "/api/admins/adminsignup", {
        email: "clerk@shop.example",
        password: "voltage240",
        userName: "Clerk",
        code: env.ADMIN_SETUP_CODE,
      });
      await askJson(api, "/api/auth/signup", { email: "a@b.example", password: "canary5password1", fullName: "Ravi" });
      await askJson(api, "/api/auth/login", { email: "a@b.example", password: "canary5password1" });
      const answers = await traffic(stage);
      const backup = join(makeTemporaryFolder("secrets"), "backup");
      const made = spawnSync(process.execPath, [builtFile("backup.js"), backup], {
        env: { ...process.env, ...env, DATA_DIR: dataDir, SAMPLE_CATALOGUE: "1" },
        encoding: "utf8",
      });
      if (made.status !== 0) wrong.push(`the backup ended with ${made.status}: ${made.stderr.slice(0, 200)}`);
      await server.stop();

      const own = readFileSync(join(dataDir, "address.key"));
      const ownForms = [own, Buffer.from(own.toString("hex")), Buffer.from(own.toString("base64url"))];
      const words = [...canaries, "canary5password1"].map((word) => Buffer.from(word));
      const places: readonly (readonly [string, readonly Buffer[], readonly Buffer[]])[] = [
        ["the built client", filesOf(client), [...words, ...ownForms]],
        ["the built server", filesOf(bundle), [...words, ...ownForms]],
        ["the log", [Buffer.from(server.logged())], [...words, ...ownForms]],
        ["the answers", answers.map((answer) => Buffer.from(answer, "latin1")), [...words, ...ownForms]],
        ["the backup", filesOf(backup), [...words, ...ownForms]],
        ["the data folder", filesOf(dataDir), words],
      ];
      let looked = 0;
      for (const [place, contents, sought] of places) {
        looked += contents.length;
        if (contents.length === 0) wrong.push(`there is nothing of ${place}`);
        const found = sought.filter((secret) => contents.some((content) => content.includes(secret)));
        if (found[0])
          wrong.push(`${place} holds ${found.length} secrets, the first ${found[0].toString("latin1").slice(0, 20)}`);
      }
      if (server.logged().length < 1000) wrong.push("hardly anything was logged");
      removeFolder(backup);
      const note = `6 secrets looked for in ${looked} files and answers and ${server.logged().length} characters of log`;
      return judged("secrets", looked, 0, { lost: 0, duplicated: 0, wrong }, note);
    },
    { env },
  );
}

/** Every route once, and what goes wrong. */
async function traffic({ api, dataDir }: Stage): Promise<string[]> {
  const scene = await openScene(api, findIn(dataDir), { isPaying: false });
  const said: string[] = [];
  for (const [at, call] of callsOf(scene)
    .filter(({ key }) => !key.includes("logout"))
    .entries()) {
    const question = toQuestion(call, scene.api, cookieFor(scene, call));
    const { headers, body } = await ask(scene.api, { ...question, address: strangerAt(at) });
    said.push(`${JSON.stringify({ ...headers, "set-cookie": "" })}${body}`);
  }
  return said;
}

function filesOf(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path));
}
