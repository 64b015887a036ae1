import { useOnline } from "../device/api/use-online.ts";
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

type Unreachable = { isLayout: boolean; onTryAgain: () => unknown };

/** What stands in for a screen whose code could not be fetched: no network, or a release this tab has outlived.
 *  `isLayout`: for the desk's frame too, whose landmark is missing then. */
export function UnreachableScreen({ isLayout, onTryAgain }: Unreachable) {
  const title = useUnreachableTitle(isLayout);
  const isOnline = useOnline();
  const screen = (
    <Page>
      <title>{title}</title>
      <StateMessage
        isScreen
        role="alert"
        title={title}
        text={
          isOnline
            ? "The connection broke off, or there is a new version. Try again, or reload the page. What you saved is still on this device."
            : "You are offline. It opens by itself when you are online again. What you saved is still on this device."
        }
      >
        <Button look="main" onClick={() => void onTryAgain()}>
          Try again
        </Button>
        <WaysOn />
      </StateMessage>
    </Page>
  );
  return isLayout ? <main id="main">{screen}</main> : screen;
}

function useUnreachableTitle(isLayout: boolean): string {
  if (useOnline()) return "This screen could not be loaded";
  return isLayout ? "The admin desk needs a network" : "This screen is not on this device yet";
}

/** Whole new pages: what failed may be the app's own state. */
function WaysOn() {
  return (
    <>
      <Button onClick={() => window.location.reload()}>Reload</Button>
      <Button onClick={() => window.location.assign("/")}>Home</Button>
    </>
  );
}
