import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { expect } from "vitest";
import { freshApp } from "./fresh-deps.ts";
import { signedInAdmin } from "./makers.ts";
import { type aPhoto, putPhoto } from "./photo.ts";
import { aRepDevice } from "./rep-device.ts";
import { get, jsonOf } from "./requests.ts";

/** Makes a shop with an owner and a rep who sends photos. */
export async function aPhotoTeam() {
  const fresh = await freshApp();
  const { app, deps } = fresh;
  const owner = await signedInAdmin(fresh, "asha@urjavahan.example");
  const ravi = await aRepDevice(fresh);
  const detail = async (id: string) => {
    // A session of its own, as that of the owner ends before the test's clock.
    const cookie = await signedInAdmin(fresh, "asha@urjavahan.example");
    return jsonOf<EnquiryDetail>(await get(app, `/api/enquiry/${id}`, cookie));
  };
  const puts = (photo: Parameters<typeof putPhoto>[2]) => putPhoto(app, ravi.cookie, photo);
  const stored = async () => {
    const names = [];
    for await (const { name } of deps.files.list("photos")) names.push(name.slice("photos/".length));
    return names;
  };
  /** Sends a photo and adds it to an enquiry. */
  const adds = async (enquiryId: string, photo: Awaited<ReturnType<typeof aPhoto>>) => {
    expect((await puts(photo)).status).toBe(200);
    return outcomeOf(ravi.acts(add(enquiryId, photo.hash)));
  };
  return { ...fresh, owner, ravi, detail, puts, stored, adds };
}

/** Makes an action that adds a photo to an enquiry. */
export const add = (enquiryId: string, photo: string, changes: object = {}) => ({
  enquiryId,
  kind: "photo",
  photo,
  of: "meter",
  ...changes,
});
export const remove = (enquiryId: string, photo: string) => ({ enquiryId, kind: "photoRemoved", photo });

/** Returns the outcomes of actions, joined by commas. */
export async function outcomeOf(results: Promise<readonly { readonly outcome: string }[]>) {
  return (await results).map(({ outcome }) => outcome).join();
}
