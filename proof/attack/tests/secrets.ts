import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { builtFile } from "../../rig/project-build.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { makeTemporaryFolder } from "../../rig/temporary-folder.ts";
import { ask, newNetwork } from "../ask.ts";
import { callsOf, cookieFor, toQuestion } from "../calls.ts";
import { findIn, openScene } from "../scene.ts";
import { enterAsAdmin, enterAsCustomer } from "../sessions.ts";

/** The secrets of the configuration, each with a word that is nowhere else. */
const env = {
  STRIPE_SECRET_KEY: "sk_test_canary1stripe",
  STRIPE_PUBLISHABLE_KEY: "pk_test_public",
  STRIPE_WEBHOOK_SECRET: "whsec_canary2webhook",
  SMTP_URL: "smtp://clerk:canary3mail@127.0.0.1:9",
  ADMIN_SETUP_CODE: "canary4setup",
  LOG_LEVEL: "trace",
};
const password = "canary5password1";
const words = ["canary1stripe", "canary2webhook", "canary3mail", "canary4setup", password].map((word) =>
  Buffer.from(word),
);

/** docs/security.md#T30: six secrets (the payment provider's two, the mail server's password, the setup code, a
 *  customer's password and the key of the shop's own hashes) are in nothing that is built, in no log at its most
 *  detailed level, in no answer and in no backup; none but the key is in the data folder. */
export function secrets(seed: number): Promise<Result> {
  return onStage(
    seed,
    async (stage) => {
      const { dataDir, server } = stage;
      const answers = await everyAnswer(stage);
      const backup = join(makeTemporaryFolder("secrets"), "backup");
      const made = spawnSync(process.execPath, [builtFile("backup.js"), backup], {
        env: { ...process.env, ...env, DATA_DIR: dataDir, SAMPLE_CATALOGUE: "1" },
        encoding: "utf8",
      });
      await server.stop();

      const key = readFileSync(join(dataDir, "address.key"));
      const all = [...words, key, Buffer.from(key.toString("hex")), Buffer.from(key.toString("base64url"))];
      const contents: Readonly<Record<string, readonly Buffer[]>> = {
        "the built client": filesOf(fileURLToPath(new URL("../../../pwa/dist", import.meta.url))),
        "the built server": filesOf(dirname(builtFile("main.js"))),
        "the log": [Buffer.from(server.logged())],
        "the answers": answers,
        "the backup": filesOf(backup),
        "the data folder": filesOf(dataDir),
      };
      const wrong = made.status === 0 ? [] : [`the backup ended with ${made.status}: ${made.stderr.slice(0, 200)}`];
      let looked = 0;
      for (const [place, files] of Object.entries(contents)) {
        looked += files.length;
        const found = (place === "the data folder" ? words : all).filter((one) =>
          files.some((file) => file.includes(one)),
        );
        wrong.push(...found.map((secret) => `${place} holds ${secret.toString("latin1").slice(0, 20)}`));
      }
      if (server.logged().length < 1000) wrong.push("hardly anything was logged");
      const note = `6 secrets looked for in ${looked} files and answers and ${server.logged().length} characters of log`;
      return judged("secrets", looked, 0, { lost: 0, duplicated: 0, wrong }, note);
    },
    { env },
  );
}

/** What each route answers once: its headers and its body. */
async function everyAnswer({ api, dataDir }: Stage): Promise<Buffer[]> {
  await enterAsAdmin(api, env.ADMIN_SETUP_CODE);
  await enterAsCustomer(api, { email: "a@b.example", password, fullName: "Ravi" });
  const scene = await openScene(api, findIn(dataDir), { isPaying: false });
  const answers: Buffer[] = [];
  for (const call of callsOf(scene).filter(({ key }) => !key.includes("logout"))) {
    const question = toQuestion(call, scene.api, cookieFor(scene, call));
    const { headers, bytes } = await ask(scene.api, { ...question, address: newNetwork() });
    answers.push(Buffer.from(JSON.stringify({ ...headers, "set-cookie": "" })), bytes);
  }
  return answers;
}

function filesOf(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path));
}
