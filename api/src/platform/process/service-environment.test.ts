import { chownSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../testing/fresh-database.ts";
import { claimDataFolder } from "./claim-data-folder.ts";
import { becomeOwnerOf, serviceEnvironment } from "./service-environment.ts";

function anEnvironmentFile(text: string): string {
  const file = join(freshFolder(), "chargefront.env");
  writeFileSync(file, text);
  return file;
}

test("gives a command the service's variables, overridden by its own", () => {
  const CHARGEFRONT_ENV = anEnvironmentFile("DATA_DIR=/var/lib/chargefront\nPORT=3000\n# PORT=1\n");
  expect(serviceEnvironment({ CHARGEFRONT_ENV, PORT: "4000" })).toMatchObject({
    DATA_DIR: "/var/lib/chargefront",
    PORT: "4000",
  });
});

test("reads no file for a command with a data folder of its own", () => {
  const CHARGEFRONT_ENV = anEnvironmentFile("PORT=3000\n");
  const own = { CHARGEFRONT_ENV, DATA_DIR: "/srv/other" };
  expect(serviceEnvironment(own)).toEqual(own);
});

test("reports a file that cannot be read, and uses no other shop", () => {
  expect(() => serviceEnvironment({ CHARGEFRONT_ENV: freshFolder() })).toThrow(/cannot be read\. Run this as root, or/);
});

/** Makes a process of root that records which user it would become. */
function root() {
  const became: unknown[] = [];
  const note = (what: string) => (id: unknown) => void became.push([what, id]);
  const self = { getuid: () => 0, setgroups: note("groups"), setgid: note("gid"), setuid: note("uid") };
  return { self, became };
}

test("continues as the owner of the data folder, setting its groups first", () => {
  const folder = freshFolder();
  if (process.getuid?.() === 0) chownSync(folder, 1234, 1234);
  const { uid, gid } = statSync(folder);
  const { self, became } = root();
  becomeOwnerOf(folder, self);
  expect(became).toEqual([
    ["groups", [gid]],
    ["gid", gid],
    ["uid", uid],
  ]);
});

test("keeps the user of a process that is not root, and ignores a missing folder", () => {
  const { self, became } = root();
  becomeOwnerOf(join(freshFolder(), "none"), self);
  becomeOwnerOf(freshFolder(), { ...self, getuid: () => 1234 });
  expect(became).toEqual([]);
});

test("names a file that cannot be used, and refuses to start", () => {
  const folder = freshFolder();
  // A link to itself: the only kind of file that even root cannot open.
  symlinkSync("shop.db", join(folder, "shop.db"));
  expect(() => claimDataFolder(folder)).toThrow(/shop\.db may not be read and written .* chown -R/);
});
