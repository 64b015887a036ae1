import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { removeOutdated } from "../desk/privacy/retention.ts";
import type { FileName, FileStore } from "../platform/files/file-store.ts";
import { adminPassword, anEnquiry } from "../testing/makers.ts";
import { aPhoto } from "../testing/photo.ts";
import { add, aPhotoTeam, outcomeOf, remove } from "../testing/photo-team.ts";
import { get, jsonOf, post, send } from "../testing/requests.ts";

const day = 24 * 3_600_000;

test("exports the photos of a person, and erases their bytes unless another enquiry names them", async () => {
  const { app, owner, ravi, detail, adds, stored } = await aPhotoTeam();
  const email = "erased@fleet.example";
  const [erased, other] = [await ravi.captures({ email }), await ravi.captures()];
  const [own, shared] = [await aPhoto(1), await aPhoto(2)];
  for (const photo of [own, shared]) await adds(erased, photo);
  await adds(other, shared);
  const person = { email, enquiries: [erased], orders: [], password: adminPassword };
  const exported = await jsonOf<{ enquiries: object[] }>(
    await send(app, "POST", "/api/admin/person/export", owner, person),
  );
  expect(exported.enquiries).toMatchObject([
    { photos: [{ photo: own.hash, type: "image/webp" }, { photo: shared.hash }] },
  ]);
  expect((await send(app, "POST", "/api/admin/person/erase", owner, person)).status).toBe(200);
  expect(await stored()).toEqual([shared.hash]);
  expect(await detail(other)).toMatchObject({ photos: [{ photo: shared.hash }] });
  expect((await get(app, `/api/admin/photos/${own.hash}`, owner)).status).toBe(404);
});

test("removes the bytes of a photo whose enquiry is erased before it was added", async () => {
  const { app, owner, ravi, puts, stored, deps } = await aPhotoTeam();
  const [email, erased] = ["erased@fleet.example", newId()];
  const photo = await aPhoto();
  await puts(photo);
  expect(await outcomeOf(ravi.acts(add(erased, photo.hash)))).toBe("waiting");
  await post(app, "/api/enquiry/post", anEnquiry({ id: erased, email }));
  const person = { email, enquiries: [erased], orders: [], password: adminPassword };
  expect((await send(app, "POST", "/api/admin/person/erase", owner, person)).status).toBe(200);
  expect(await stored()).toEqual([]);
  await puts(photo);
  expect(await outcomeOf(ravi.acts(add(erased, photo.hash)))).toBe("not-found");
  await removeOutdated(deps);
  expect(await stored()).toEqual([]);
});

test("removes photos that no enquiry names after 90 days, and those of a deleted enquiry with it", async () => {
  const { app, owner, ravi, puts, adds, stored, clock, deps } = await aPhotoTeam();
  const [kept, deleted] = [await ravi.captures(), await ravi.captures()];
  const [named, gone, unnamed] = [await aPhoto(1), await aPhoto(2), await aPhoto(3)];
  await adds(kept, named);
  await adds(deleted, gone);
  await puts(unnamed);
  await send(app, "DELETE", `/api/enquiry/${deleted}`, owner);
  clock.advance(31 * day);
  await removeOutdated(deps);
  expect((await stored()).toSorted()).toEqual([named.hash, unnamed.hash].toSorted());
  clock.advance(60 * day);
  await removeOutdated(deps);
  expect(await stored()).toEqual([named.hash]);
});

function aSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

/** Makes the next call for a photo wait; `begun` resolves when it was made. */
function hold<Name extends "has" | "remove">(files: FileStore, name: Name) {
  const [begun, held] = [aSignal(), aSignal()];
  const call = files[name];
  const waits = async (file: FileName) => {
    if (!file.startsWith("photos/")) return call(file);
    Object.assign(files, { [name]: call });
    const answer = name === "has" ? await call(file) : undefined;
    begun.give();
    await held.given;
    return answer ?? call(file);
  };
  Object.assign(files, { [name]: waits });
  return { begun: begun.given, release: held.give };
}

test("accepts no photo while its earlier bytes are being removed", async () => {
  const { deps, ravi, puts, adds, stored } = await aPhotoTeam();
  const id = await ravi.captures();
  const photo = await aPhoto();
  for (const step of ["remove", "has"] as const) {
    await adds(id, photo);
    await ravi.acts(remove(id, photo.hash));
    const held = hold(deps.files, step);
    const [slow, fast] = [() => removeOutdated(deps), () => puts(photo)];
    const first = step === "remove" ? slow() : fast();
    await held.begun;
    const second = await (step === "remove" ? fast() : slow());
    held.release();
    const answer = [await first, second].find((one) => one instanceof Response);
    expect([answer?.status, answer?.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(await outcomeOf(ravi.acts(add(id, photo.hash)))).toBe("photo-missing");
    expect([(await puts(photo)).status, await stored()]).toEqual([200, [photo.hash]]);
  }
});

test("continues a removal that was interrupted", async () => {
  const { deps, clock, ravi, puts, adds, stored } = await aPhotoTeam();
  const id = await ravi.captures();
  const [again, gone] = [await aPhoto(1), await aPhoto(2)];
  for (const photo of [again, gone]) await adds(id, photo);
  await ravi.acts(remove(id, again.hash), remove(id, gone.hash));
  await deps.db.updateTable("photo").set({ removal_began_at: clock.now() }).execute();
  expect((await puts(again)).status).toBe(503);
  clock.advance(deps.limits.retention.photoRemovalMs + 1);
  expect((await puts(again)).status).toBe(200);
  await removeOutdated(deps);
  expect(await stored()).toEqual([again.hash]);
});
