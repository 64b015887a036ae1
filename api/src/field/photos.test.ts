import { newId } from "@chargefront/shared/text/id";
import sharp from "sharp";
import { expect, test } from "vitest";
import { removeOutdated } from "../desk/privacy/retention.ts";
import { signedInAdmin } from "../testing/makers.ts";
import { aHugePhoto, aPhoto, hashOf, putPhoto } from "../testing/photo.ts";
import { add, aPhotoTeam, outcomeOf, remove } from "../testing/photo-team.ts";
import { aRepDevice } from "../testing/rep-device.ts";
import { get, jsonOf, send } from "../testing/requests.ts";
import { aCustomer } from "../testing/shopper.ts";

const day = 24 * 3_600_000;

test("stores a photo once, adds it to its enquiry once, and shows it to the desk and the rep", async () => {
  const { app, owner, ravi, detail, puts, stored } = await aPhotoTeam();
  const id = await ravi.captures();
  const photo = await aPhoto();
  const answers = [await puts(photo), await puts(photo)];
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([200, { photo: photo.hash, width: 40, height: 30 }]);
  }
  const action = { id: newId(), ...add(id, photo.hash, { caption: "Meter\tin the cellar" }) };
  expect(await outcomeOf(ravi.acts(action))).toBe("applied");
  expect(await outcomeOf(ravi.acts(action))).toBe("duplicate");
  expect(await outcomeOf(ravi.acts(add(id, photo.hash, { of: "panel" })))).toBe("applied");
  const listed = [{ photo: photo.hash, of: "panel", caption: "", width: 40, by: { id: ravi.id, name: "Asha" } }];
  expect(await detail(id)).toMatchObject({ photos: listed, history: [{ kind: "photo", of: "meter" }] });
  expect((await ravi.changes()).changed).toMatchObject([{ photos: listed }]);
  expect(await stored()).toEqual([photo.hash]);
  for (const [path, cookie] of [
    [`/api/field/photos/${photo.hash}`, ravi.cookie],
    [`/api/admin/photos/${photo.hash}`, owner],
  ] as const) {
    const answer = await get(app, path, cookie);
    expect(Buffer.from(await answer.arrayBuffer()).equals(photo.bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  }
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

const wrong: readonly [string, () => Promise<{ bytes: Uint8Array | string; type?: string; hash?: string }>, object][] =
  [
    ["an empty body", async () => ({ bytes: "" }), { status: 400, photo: /empty/ }],
    ["another hash", async () => ({ ...(await aPhoto()), hash: "a".repeat(64) }), { status: 400, photo: /arrive/ }],
    ["an SVG", async () => ({ bytes: svg }), { status: 400, photo: /not a photo/ }],
    [
      "HTML",
      async () => ({ bytes: "<!doctype html><script>alert(1)</script>" }),
      { status: 400, photo: /not a photo/ },
    ],
    [
      "a JPEG as WebP",
      async () => ({ ...(await aPhoto(1, "jpeg")), type: "image/webp" }),
      { status: 400, photo: /not a/ },
    ],
    [
      "a cut header",
      async () => ({ bytes: (await aPhoto()).bytes.subarray(0, 16) }),
      { status: 400, photo: /damaged/ },
    ],
    ["100 megapixels", aHugePhoto, { status: 400, photo: /megapixels/ }],
    ["401 kB", async () => ({ bytes: new Uint8Array(400_001) }), { status: 413 }],
    [
      "a PNG",
      async () => ({
        bytes: await sharp((await aPhoto()).bytes)
          .png()
          .toBuffer(),
        type: "image/png",
      }),
      { status: 415 },
    ],
    ["a name that is no hash", async () => ({ ...(await aPhoto()), hash: "A".repeat(64) }), { status: 404 }],
  ];

test.each(wrong)(
  "refuses %s with a sentence, and stores nothing",
  async (_, make, { status, photo }: { status?: number; photo?: RegExp }) => {
    const { puts, stored, deps } = await aPhotoTeam();
    const { bytes, type = "image/webp", hash = hashOf(bytes) } = await make();
    const answer = await puts({ bytes, type, hash });
    const body = await answer.json();
    expect([answer.status, body]).toMatchObject([status, { error: expect.stringMatching(/\.$/) }]);
    if (photo)
      expect(body).toMatchObject({ fields: { photo: expect.stringMatching(photo) }, fieldCodes: { photo: {} } });
    expect([await stored(), await deps.readDb.selectFrom("photo").selectAll().execute()]).toEqual([[], []]);
  },
);

test("takes no photo of a person who is not that of the session", async () => {
  const { app, ravi, stored } = await aPhotoTeam();
  const puts = async (repId: string) => putPhoto(app, ravi.cookie, await aPhoto(), `?repId=${repId}`);
  const others = await puts(newId());
  expect([others.status, await others.json(), await stored()]).toMatchObject([401, { code: "not-signed-in" }, []]);
  expect((await puts(ravi.id)).status).toBe(200);
});

test("shows a photo to no one without a right to an enquiry that names it", async () => {
  const fresh = await aPhotoTeam();
  const { app, owner, ravi, adds } = fresh;
  const meera = await aRepDevice(fresh, "meera@urjavahan.example");
  const photo = await aPhoto();
  const path = `/api/field/photos/${photo.hash}`;
  const statusFor = async (cookie?: string, from = path) => (await get(app, from, cookie)).status;
  expect((await putPhoto(app, meera.cookie, photo)).status).toBe(200);
  expect([await statusFor(meera.cookie), await statusFor(ravi.cookie)]).toEqual([404, 404]);
  const id = await ravi.captures();
  await adds(id, photo);
  const { cookie: customer } = await aCustomer(fresh.deps);
  for (const [cookie, status] of [
    [ravi.cookie, 200],
    [meera.cookie, 404],
    [owner, 401],
    [customer, 401],
    [undefined, 401],
  ] as const) {
    expect([cookie, await statusFor(cookie)]).toEqual([cookie, status]);
  }
  const atDesk = `/api/admin/photos/${photo.hash}`;
  const content = await signedInAdmin(fresh, "dev@urjavahan.example", "content");
  for (const [cookie, status] of [
    [owner, 200],
    [content, 403],
    [ravi.cookie, 401],
    [undefined, 401],
  ] as const) {
    expect([cookie, await statusFor(cookie, atDesk)]).toEqual([cookie, status]);
  }
  expect(await outcomeOf(meera.acts(add(id, photo.hash), remove(id, photo.hash)))).toBe("not-found,not-found");
  await send(app, "PATCH", `/api/enquiry/${id}`, owner, { assignee: meera.id });
  expect(await statusFor(meera.cookie)).toBe(200);
  expect(await outcomeOf(meera.acts(remove(id, photo.hash)))).toBe("not-found");
  await send(app, "DELETE", `/api/enquiry/${id}`, owner);
  expect([await statusFor(ravi.cookie), await statusFor(owner, atDesk)]).toEqual([404, 404]);
  const [device] = await jsonOf<{ id: string }[]>(await get(app, `/api/admins/${ravi.id}/devices`, owner));
  await send(app, "DELETE", `/api/admins/${ravi.id}/devices/${device?.id}`, owner);
  expect([await statusFor(ravi.cookie), (await fresh.puts(photo)).status]).toEqual([401, 401]);
});

test("asks for a photo whose bytes are not there, and keeps one whose enquiry has not arrived", async () => {
  const { ravi, detail, puts, clock, deps, stored } = await aPhotoTeam();
  const [here, later] = [await ravi.captures(), newId()];
  const photo = await aPhoto();
  const [toHere, toLater] = [here, later].map((id) => ({ id: newId(), ...add(id, photo.hash) }));
  const act = () => outcomeOf(ravi.acts({ ...toHere }, { ...toLater }));
  expect(await act()).toBe("photo-missing,photo-missing");
  await puts(photo);
  expect(await act()).toBe("applied,waiting");
  expect(await act()).toBe("duplicate,duplicate");
  expect(await outcomeOf(ravi.acts(remove(here, photo.hash)))).toBe("applied");
  clock.advance(29 * day);
  await removeOutdated(deps);
  await ravi.captures({ id: later });
  expect(await detail(later)).toMatchObject({ photos: [{ photo: photo.hash }], history: [{ kind: "photo" }] });
  const [removed, back] = [remove(later, photo.hash), add(here, photo.hash)];
  expect(await outcomeOf(ravi.acts(removed, back, remove(here, photo.hash)))).toBe("applied,applied,applied");
  expect(await stored()).toEqual([photo.hash]);
  await removeOutdated(deps);
  expect(await stored()).toEqual([]);
});

test("adds at most 30 photos to an enquiry, and lets a rep remove an own one", async () => {
  const { ravi, detail, puts, adds } = await aPhotoTeam();
  const id = await ravi.captures();
  const photos = await Promise.all(Array.from({ length: 31 }, (_, at) => aPhoto(at)));
  for (const photo of photos) await puts(photo);
  const results = await ravi.acts(...photos.map(({ hash }) => add(id, hash)));
  expect(results.slice(0, 30).every(({ outcome }) => outcome === "applied")).toBe(true);
  expect(results[30]).toMatchObject({ outcome: "refused", fields: { photo: "An enquiry has at most 30 photos." } });
  expect(await outcomeOf(ravi.acts(remove(id, photos[4]?.hash ?? "")))).toBe("applied");
  expect(await outcomeOf(ravi.acts(remove(id, photos[4]?.hash ?? "")))).toBe("not-found");
  const left = [...photos.slice(0, 4), ...photos.slice(5, 30)].map(({ hash }) => hash);
  const { photos: listed = [], history } = await detail(id);
  expect(listed.map(({ photo }) => photo)).toEqual(left);
  expect(history.at(-1)).toMatchObject({ kind: "photoRemoved", of: "meter" });
  expect(await adds(id, await aPhoto(31))).toBe("applied");
  const later = newId();
  const waiting = await ravi.acts(...photos.map(({ hash }) => add(later, hash)), add(later, photos[0]?.hash ?? ""));
  expect(waiting.map(({ outcome }) => outcome).slice(29)).toEqual(["waiting", "refused", "waiting"]);
});

test("lets a person add a photo only who sent its bytes or may read it", async () => {
  const fresh = await aPhotoTeam();
  const { app, owner, ravi, detail, puts, adds } = fresh;
  const meera = await aRepDevice(fresh, "meera@urjavahan.example");
  const [first, hers, later] = [await ravi.captures(), await meera.captures(), newId()];
  const [known, both] = [await aPhoto(1), await aPhoto(2)];
  await adds(first, known);
  await send(app, "PATCH", `/api/enquiry/${first}`, owner, { assignee: meera.id });
  const [changed] = await meera.acts(add(first, known.hash, { caption: "Hers" }));
  expect(changed).toMatchObject({
    outcome: "refused",
    fields: { photo: expect.stringMatching(/^Another person added/) },
  });
  expect(changed?.fieldCodes).toEqual({ photo: { code: "photo-of-another" } });
  await send(app, "PATCH", `/api/enquiry/${first}`, owner, { assignee: null });
  expect(await outcomeOf(meera.acts(add(hers, known.hash), add(later, known.hash)))).toBe(
    "photo-missing,photo-missing",
  );
  await putPhoto(app, meera.cookie, known);
  expect(await outcomeOf(meera.acts(add(hers, known.hash)))).toBe("applied");
  expect(await outcomeOf(ravi.acts(add(first, known.hash, { of: "panel" })))).toBe("applied");
  await puts(both);
  expect(await outcomeOf(ravi.acts(add(later, both.hash)))).toBe("waiting");
  await putPhoto(app, meera.cookie, both);
  expect(await outcomeOf(meera.acts(add(hers, both.hash)))).toBe("applied");
  await ravi.captures({ id: later });
  expect(await detail(later)).toMatchObject({ photos: [{ photo: both.hash }] });
});

test.each([
  ["what it shows", { of: "roof" }, "of"],
  ["the hash", { photo: "x" }, "photo"],
  ["a caption of 201 characters", { caption: "x".repeat(201) }, "caption"],
])("refuses an action with a wrong value: %s", async (_, changes, field) => {
  const { ravi } = await aPhotoTeam();
  const [result] = await ravi.acts(add(newId(), "a".repeat(64), changes));
  expect(result).toMatchObject({ outcome: "refused", fields: { [field]: expect.stringMatching(/\.$/) } });
});
