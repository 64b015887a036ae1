import { useQueryClient } from "@tanstack/react-query";
import { announce } from "../../device/store/signals.ts";
import { sendingKey } from "../actions/sending-key.ts";
import { ownActionsKey } from "../own-actions.ts";

/** Returns a function that shows a change of this phone's photos everywhere and has it sent. */
export function useAfterChange(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    announce("rep-actions");
    await client.invalidateQueries({ queryKey: ownActionsKey });
    void client.invalidateQueries({ queryKey: sendingKey });
  };
}
