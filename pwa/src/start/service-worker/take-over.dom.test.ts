import { expect, it } from "vitest";
import { takeOver } from "./next-visit.ts";

it("is done while sending stalls, so that the app opens", async () => {
  let isSending = false;
  let hasClaimed = false;
  const claim = async () => {
    hasClaimed = true;
  };
  const drain = () => {
    isSending = true;
    return new Promise<never>(() => undefined);
  };
  await takeOver({ claim }, { drain });
  expect({ isSending, hasClaimed }).toEqual({ isSending: true, hasClaimed: true });
});
