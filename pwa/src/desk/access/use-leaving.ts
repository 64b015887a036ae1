import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { forgetAdmin } from "./admin-session.ts";
import { forgetDeskDrafts } from "./forget-desk-drafts.ts";

/** Returns how a desk screen logs the admin out. `leave` forgets the admin at once, because the app may be closed
 *  before the screen unmounts. The cached data and the drafts are removed when it unmounts: until then the screen
 *  may still ask about unsaved input, and would refetch its data. */
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
