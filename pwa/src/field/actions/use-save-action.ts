import type { RepAction } from "@chargefront/shared/enquiry/rep-actions";
import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { newId } from "@chargefront/shared/text/id";
import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { device } from "../../device/open-device.ts";
import { announce } from "../../device/store/signals.ts";
import { showToast } from "../../ui/toast.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { useRep } from "../access/rep-store.ts";
import { ownActionsKey } from "../own-actions.ts";
import { actionsWords } from "./actions-words.ts";
import { sendingKey } from "./sending-key.ts";

type Made<Action> = Action extends RepAction ? Omit<Action, "id" | "enquiryId" | "at"> : never;

/** An action as a screen makes it. */
export type NewAction = Made<RepAction>;

/** Returns a function that saves on this phone what the rep did to an enquiry, and has it sent. It resolves with
 *  whether the phone saved it, once the screens show it; a second tap on the same does nothing until then. */
export function useSaveAction({
  _id: enquiryId,
  name: customer,
}: Pick<RepEnquiry, "_id" | "name">): (made: NewAction) => Promise<boolean> {
  const t = useWords(actionsWords);
  const client = useQueryClient();
  const repId = useRep()?.id;
  const inProgress = useRef<NewAction>(undefined);

  return async (given) => {
    const before = inProgress.current;
    if (repId === undefined || JSON.stringify(given) === JSON.stringify(before)) return false;
    inProgress.current = given;
    // The screen does not show the status before it yet.
    const made = given.kind === "status" && before?.kind === "status" ? { ...given, from: before.to } : given;
    try {
      const action = { id: newId(), enquiryId, at: new Date().toISOString(), ...made } as RepAction;
      await (await device()).repActions.add({ repId, action, customer });
      announce("rep-actions");
      await client.invalidateQueries({ queryKey: ownActionsKey });
      // The cache tells the screens of new data in a later task, and then they are drawn.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      void client.invalidateQueries({ queryKey: sendingKey });
      showToast(t("saved"));
      return true;
    } catch {
      showToast(t("notSaved"));
      return false;
    } finally {
      if (inProgress.current === given) inProgress.current = undefined;
    }
  };
}
