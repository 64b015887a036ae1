import type { DeskRole } from "@chargefront/shared/person/rights";
import { startScreens } from "../../parts/desk/desk-screens.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { StateMessage } from "../../ui/state-message.tsx";

/** Shown instead of a screen that the role may not open. */
export function OtherRole({ deskRole }: { deskRole: DeskRole }) {
  return (
    <Page>
      <title>Another role · Admin</title>
      <StateMessage isScreen title="This screen is not part of your role" text="An owner can give you another role.">
        <ButtonLink look="main" to={startScreens[deskRole]}>
          Go to your home screen
        </ButtonLink>
      </StateMessage>
    </Page>
  );
}
