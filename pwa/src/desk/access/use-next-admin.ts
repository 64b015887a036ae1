import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { forgetTabDrafts } from "../../device/local/tab-draft.ts";
import { useAdmin } from "./admin-session.ts";
import { forgetDeskDrafts } from "./forget-desk-drafts.ts";

/** Returns a function that compares the admin who has just logged in with the one whose data this screen shows, also
 *  after that one logged out in another tab. If it is another person, it forgets everything that the previous one read
 *  and typed, in this tab or (by default) in all, and returns true. */
export function useNextAdmin(): (next: { readonly id: string }, isOnlyThisTab?: boolean) => boolean {
  const client = useQueryClient();
  const shown = useRef(useAdmin()?.id);
  return useCallback(
    ({ id }, isOnlyThisTab = false) => {
      const before = shown.current;
      shown.current = id;
      if (before === id) return false;
      client.removeQueries({ queryKey: ["admin"] });
      if (before === undefined) return false;
      if (isOnlyThisTab) forgetTabDrafts("desk");
      else forgetDeskDrafts();
      return true;
    },
    [client],
  );
}
