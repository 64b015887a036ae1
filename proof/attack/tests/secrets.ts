import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { signInAdmin, signInCustomer } from "../../rig/people.ts";
import { builtFile } from "../../rig/project-build.ts";
import { judged, type Result } from "../../rig/result.ts";
import { runBuilt } from "../../rig/run-built.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { makeTemporaryFolder } from "../../rig/temporary-folder.ts";
import { callsOf, send } from "../calls.ts";
import { openScene } from "../scene.ts";

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
const words = [...JSON.stringify({ ...env, password }).matchAll(/canary\w+/g)].map(([word]) => Buffer.from(word));

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
      const made = await runBuilt("backup.js", { args: [backup], env: { ...env, DATA_DIR: dataDir } });
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
      const wrong = made.code === 0 ? [] : [`the backup ended with ${made.code}: ${made.said.slice(0, 200)}`];
      let looked = 0;
      for (const [place, files] of Object.entries(contents)) {
        looked += files.length;
        const sought = place === "the data folder" ? words : all;
        const found = sought.filter((secret) => files.some((file) => file.includes(secret)));
        wrong.push(...found.map((secret) => `${place} holds ${secret.toString("latin1").slice(0, 20)}`));
      }
      if (server.logged().length < 1000) wrong.push("hardly anything was logged");
      const note = `6 secrets looked for in ${looked} files and answers and ${server.logged().length} characters of log`;
      return judged("secrets", looked, 0, { wrong }, note);
    },
    { env },
  );
}

/** Returns the headers and body of one answer of each route. */
async function everyAnswer({ api }: Stage): Promise<Buffer[]> {
  await signInAdmin(api, env.ADMIN_SETUP_CODE);
  await signInCustomer(api, { email: "a@b.example", password, fullName: "Ravi" });
  const scene = await openScene(api, { isPaying: false });
  const answers: Buffer[] = [];
  for (const call of callsOf(scene).filter(({ key }) => !key.includes("logout"))) {
    const { headers, bytes } = await send(scene, call);
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
