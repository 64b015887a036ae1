import { useQueryClient } from "@tanstack/react-query";
import { useAdmin } from "./admin-session.ts";
import { forgetDeskDrafts } from "./forget-desk-drafts.ts";

/** Returns a function that compares the admin who has just logged in with the one before. If it is another person, it
 *  forgets everything that the previous one read and typed, and returns true. */
export function useNextAdmin(): (next: { readonly id: string }) => boolean {
  const client = useQueryClient();
  const admin = useAdmin();
  return ({ id }) => {
    if (!admin || admin.id === id) return false;
    client.removeQueries({ queryKey: ["admin"] });
    forgetDeskDrafts();
    return true;
  };
}
