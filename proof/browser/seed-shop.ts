import { readdir, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { type APIRequestContext, request } from "@playwright/test";
import { sampleShop } from "../rig/sample-shop.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { waitUntil } from "../rig/wait.ts";
import { type AdminDetails, asha, type CustomerDetails, colleagues, owner, ravi } from "./people/accounts.ts";
import { mailsIn } from "./people/mailed-link.ts";
import { passSeeds, type Seeds, type Session } from "./seeds.ts";
import { copyFolder, setupCode, startShop } from "./shop.ts";

/** Loads the sample catalogue, signs every account up and logs it in, once; every story then opens a copy. */
export default async function seedShop() {
  const newShop = await sampleShop();
  const dataDir = makeTemporaryFolder("accounts");
  await copyFolder(newShop, dataDir);
  const shop = await startShop(dataDir);
  const sessions = await logEveryoneIn(shop.url);
  // An invitation that is not mailed yet would be mailed in every story.
  await waitUntil("the invitations", async () => (await mailsIn(dataDir)).length === Object.keys(colleagues).length, {
    withinMs: 300_000,
  });
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

async function logEveryoneIn(url: string): Promise<Seeds["sessions"]> {
  const newBrowser = () => request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  const desk = await newBrowser();

  async function joinAndLogIn(role: keyof typeof colleagues): Promise<Session> {
    const { email } = colleagues[role];
    const { code } = await post(desk, "/api/admins/invites", { email, role, password: owner.password });
    return logAdminIn(await newBrowser(), colleagues[role], code);
  }

  return {
    owner: await logAdminIn(desk, owner, setupCode),
    accounts: await joinAndLogIn("accounts"),
    sales: await joinAndLogIn("sales"),
    dispatch: await joinAndLogIn("dispatch"),
    content: await joinAndLogIn("content"),
    asha: await logCustomerIn(await newBrowser(), asha),
    ravi: await logCustomerIn(await newBrowser(), ravi),
  };
}

async function logAdminIn(
  browser: APIRequestContext,
  { name, email, password }: AdminDetails,
  code: string,
): Promise<Session> {
  await post(browser, "/api/admins/adminsignup", { email, password, userName: name, code });
  const { token, admin } = await post(browser, "/api/admins/adminslogin", { email, password });
  return { cookies: await cookiesOf(browser), entries: { token, admin: JSON.stringify(admin) } };
}

async function logCustomerIn(browser: APIRequestContext, details: CustomerDetails): Promise<Session> {
  await post(browser, "/api/auth/signup", details);
  const { email, password } = details;
  const user = await post(browser, "/api/auth/login", { email, password });
  return { cookies: await cookiesOf(browser), entries: { user: JSON.stringify(user) } };
}

async function cookiesOf(browser: APIRequestContext) {
  return (await browser.storageState()).cookies;
}

async function post(browser: APIRequestContext, path: string, data: object) {
  const response = await browser.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}
