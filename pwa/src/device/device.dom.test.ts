import "fake-indexeddb/auto";
import { newId } from "@chargefront/shared/text/id";
import { expect, it } from "vitest";
import { openDevice } from "./device.ts";
import { anEnquiry } from "./outbox/testing.ts";

it("deletes a rep's notes and photos with an unsent enquiry, and puts all back", async () => {
  const { outbox, repActions, repPhotos } = openDevice();
  const repId = newId();
  const [id = "", other = ""] = await Promise.all(
    [1, 2].map(async () => (await outbox.submit({ ...anEnquiry(), captureKey: "key" } as never, undefined)).id),
  );
  for (const enquiryId of [id, other]) {
    const action = { id: newId(), enquiryId, at: "2026-03-05T08:35:00.000Z", kind: "note", text: "Call." } as const;
    await repActions.add({ repId, customer: "Meera", action });
    const photo = { hash: "ab", type: "image/webp", width: 4, height: 3, of: "meter", caption: "" } as const;
    const bytes = new ArrayBuffer(9);
    await repPhotos.add({ ...photo, repId, enquiryId, customer: "Meera", takenAt: action.at, bytes });
  }
  const kept = async () => [
    (await outbox.list()).map((row) => row.id).toSorted(),
    (await repActions.list(repId)).map(({ action }) => action.enquiryId),
    (await repPhotos.list(repId)).map(({ enquiryId }) => enquiryId),
    await repPhotos.countWaitingBytes(repId),
  ];
  const before = await kept();
  const removed = await outbox.remove(id, { isAsked: false });
  expect(await outbox.remove(id, { isAsked: false })).toBe("gone");
  expect(await kept()).toEqual([[other], [other], [other], 9]);
  if (typeof removed !== "string") await removed.undo();
  expect(await kept()).toEqual(before);
});
