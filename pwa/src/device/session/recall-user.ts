import { keepsTexts } from "../../ui/browser/keeps-texts.ts";
import { api } from "../api/api.ts";
import { currentUser, rememberUser } from "./user-store.ts";

/** Remembers the customer of the server's session for this page, where the browser stores nothing between pages. */
export async function recallUser(): Promise<void> {
  if (currentUser() || keepsTexts()) return;
  try {
    const user = await (await api.auth.me.$get()).json();
    if (user) rememberUser(user);
  } catch {
    return;
  }
}
