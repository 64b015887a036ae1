import { paths } from "@chargefront/shared/paths";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isSignedOut } from "../../device/api/api-error.ts";
import { forgetUser } from "../../device/session/user-store.ts";
import { useCoded } from "../../ui/words/use-words.ts";

/** The login that leads back to an address of this app. */
export function loginPath(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`;
}

/** When a customer's call failed because the session is over: ends it on the screens too and leads to the login, which
 *  says so and leads back here. Everything that was typed or put into the basket stays. Give it the query's or the
 *  mutation's error. */
export function useSessionEnd(error: unknown): void {
  const navigate = useNavigate();
  const say = useCoded();
  const { pathname, search } = useLocation();
  const isOver = isSignedOut(error);
  useEffect(() => {
    if (!isOver) return;
    forgetUser();
    const sentence = say({ sentence: problemSentences["session-ended"], code: "session-ended" });
    void navigate(loginPath(pathname + search), { replace: true, state: { sentence } });
  }, [isOver, navigate, say, pathname, search]);
}
