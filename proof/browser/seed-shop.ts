import { readdir, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { inviteAdmin, type Session, signInAdmin, signInCustomer } from "../rig/people.ts";
import { sampleShop } from "../rig/sample-shop.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { waitUntil } from "../rig/wait.ts";
import { missingRoom } from "../tiers/temporary-room.ts";
import { asha, colleagues, owner, ravi } from "./people/accounts.ts";
import { mailsIn } from "./people/mailed-link.ts";
import { passSeeds, type Seeds } from "./seeds.ts";
import { copyFolder, setupCode, startShop } from "./shop.ts";

/** Loads the sample catalogue, signs every account up and logs it in, once; every story then opens a copy. */
export default async function seedShop() {
  const missing = missingRoom();
  if (missing !== undefined) throw new Error(missing);
  const newShop = await sampleShop();
  const dataDir = makeTemporaryFolder("accounts");
  await copyFolder(newShop, dataDir);
  const shop = await startShop(dataDir);
  const sessions = await logEveryoneIn(shop.url);
  // An invitation that is not mailed yet would be mailed in every story.
  await waitUntil("the invitations", async () => (await mailsIn(dataDir)).length === Object.keys(colleagues).length);
  await shop.stop();
  await shareRelease(dataDir);
  passSeeds({ newShop, shop: dataDir, sessions });
}

/** Leaves a link to the build's some six hundred files, which every shop reads and none changes. */
async function shareRelease(dataDir: string): Promise<void> {
  const [build = ""] = await readdir(join(dataDir, "releases"));
  const release = join(dataDir, "releases", build);
  const shared = join(makeTemporaryFolder("release"), build);
  await rename(release, shared);
  await symlink(shared, release);
}

async function logEveryoneIn(api: string): Promise<Seeds["sessions"]> {
  const desk = await signInAdmin(api, setupCode, owner);

  async function joinAndLogIn(role: keyof typeof colleagues): Promise<Session> {
    const invited = { email: colleagues[role].email, role, password: owner.password };
    return signInAdmin(api, await inviteAdmin(api, desk, invited), colleagues[role]);
  }

  return {
    owner: desk,
    accounts: await joinAndLogIn("accounts"),
    sales: await joinAndLogIn("sales"),
    dispatch: await joinAndLogIn("dispatch"),
    content: await joinAndLogIn("content"),
    asha: await signInCustomer(api, asha),
    ravi: await signInCustomer(api, ravi),
  };
}
