import { Button } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { StateMessage } from "../ui/state-message.tsx";

/** What stands in for a screen that broke. */
export function ErrorScreen() {
  return (
    <Page>
      <title>Something went wrong</title>
      <StateMessage
        isScreen
        role="alert"
        title="Something went wrong. Please try again."
        text="This screen could not be shown. What you saved is still on this device."
      >
        <WaysOn />
      </StateMessage>
    </Page>
  );
}

/** What stands in for a screen whose code could not be fetched: no network, or a release this tab has outlived. */
export function UnreachableScreen() {
  return (
    <Page>
      <title>This screen could not be loaded</title>
      <StateMessage
        isScreen
        role="alert"
        title="This screen could not be loaded"
        text="Check your connection and reload. What you saved is still on this device."
      >
        <WaysOn />
      </StateMessage>
    </Page>
  );
}

/** Whole new pages: what failed may be the app's own state. */
function WaysOn() {
  return (
    <>
      <Button look="main" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <Button onClick={() => window.location.assign("/")}>Home</Button>
    </>
  );
}
