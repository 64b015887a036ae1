import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { forgetAdmin } from "./admin-session.ts";
import { forgetDeskDrafts } from "./forget-desk-drafts.ts";

/** How a screen of the desk lets an admin go. The admin is forgotten at once, since the app may be closed before the
 *  screen is gone; what the desk has read, when the screen is gone: until then it may ask what is to become of what is
 *  typed, and stay, and it would ask the server again for what it shows. */
export function useLeaving() {
  const client = useQueryClient();
  const isLeaving = useRef(false);

  useEffect(
    () => () => {
      if (!isLeaving.current) return;
      client.removeQueries({ queryKey: ["admin"] });
      forgetDeskDrafts();
    },
    [client],
  );

  return {
    leave() {
      isLeaving.current = true;
      forgetAdmin();
    },
    stay() {
      isLeaving.current = false;
    },
  };
}
