import { paths } from "@chargefront/shared/paths";
import type { AdminProfile } from "@chargefront/shared/person/admin";
import type { DeskRole } from "@chargefront/shared/person/rights";
import { useEffect, useSyncExternalStore } from "react";
import { Modal } from "../../ui/modal.tsx";
import { useAdmin } from "./admin-session.ts";
import { loginPrompt } from "./as-admin.ts";
import { LoginForm } from "./login-form.tsx";
import { OtherForm } from "./other-form.tsx";
import { useNextAdmin } from "./use-next-admin.ts";

type LoginAgainProps = {
  /** `isOther`: another admin than the one whose data the screen shows. */
  onLoggedIn: (isOther: boolean) => void;
};

/** Lets an admin whose session has ended log in on the same screen. Their input stays, and the waiting requests are
 *  sent, unless another admin logs in. docs/product/decisions.md#8. */
export function LoginAgain({ onLoggedIn }: LoginAgainProps) {
  const isAsked = useSyncExternalStore(loginPrompt.subscribe, loginPrompt.isAsked, () => false);
  const replaceAdmin = useNextAdmin();
  const admin = useAdmin();

  // Another admin may log in in another tab.
  useEffect(() => {
    if (!admin || !replaceAdmin(admin, true)) return;
    loginPrompt.settle(false);
    onLoggedIn(true);
  }, [admin, replaceAdmin, onLoggedIn]);

  function onIn(_role: DeskRole, next: AdminProfile) {
    const isOther = replaceAdmin(next);
    loginPrompt.settle(!isOther);
    onLoggedIn(isOther);
  }

  return (
    <Modal title="Please log in again" isOpen={isAsked} onClose={() => loginPrompt.settle(false)}>
      <LoginForm sentence="Your session has ended. What you typed is saved." onLoggedIn={onIn} />
      <OtherForm question="Forgot your password?" to={paths.adminReset}>
        Choose a new one
      </OtherForm>
    </Modal>
  );
}
