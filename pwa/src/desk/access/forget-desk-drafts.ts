import { forgetTabDrafts } from "../../device/local/tab-draft.ts";
import { announce } from "../../device/store/signals.ts";

/** Forgets what an admin typed and did not send, here and in the other tabs. */
export function forgetDeskDrafts(): void {
  forgetTabDrafts("desk");
  announce("desk-left");
}
