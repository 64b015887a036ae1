import { Button } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { StateMessage } from "../ui/state-message.tsx";

/** What stands in for a screen that broke. */
export function ErrorScreen() {
  return (
    <Page>
      <StateMessage
        isScreen
        role="alert"
        title="Something went wrong. Please try again."
        text="This screen met a fault of ours. Nothing you sent was lost."
      >
        <Button look="main" onClick={() => window.location.reload()}>
          Reload
        </Button>
        {/* A whole new page: what broke may be the app's own state. */}
        <Button onClick={() => window.location.assign("/")}>Home</Button>
      </StateMessage>
    </Page>
  );
}
