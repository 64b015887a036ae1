import { paths } from "@chargefront/shared/paths";
import { useSyncExternalStore } from "react";
import { Modal } from "../../ui/modal.tsx";
import { loginDoor } from "./as-admin.ts";
import { LoginForm } from "./login-form.tsx";
import { OtherForm } from "./other-form.tsx";

/** Asks an admin whose session has ended to log in where they are. What was asked for goes on; what was typed stays.
 *  docs/product/decisions.md#8. */
export function LoginAgain({ onLoggedIn }: { onLoggedIn: () => void }) {
  const isAsked = useSyncExternalStore(loginDoor.subscribe, loginDoor.isAsked, () => false);

  function onIn() {
    onLoggedIn();
    loginDoor.settle(true);
  }

  return (
    <Modal title="Please log in again" isOpen={isAsked} onClose={() => loginDoor.settle(false)}>
      <LoginForm sentence="Your session has ended. What you typed is saved." onLoggedIn={onIn} />
      <OtherForm question="Forgot your password?" to={paths.adminReset}>
        Choose a new one
      </OtherForm>
    </Modal>
  );
}
