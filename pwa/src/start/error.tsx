import { addressIn, paths } from "@chargefront/shared/paths";
import { useOnline } from "../device/api/use-online.ts";
import { Button } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { StateMessage } from "../ui/state-message.tsx";
import { useLanguage, useWords } from "../ui/words/use-words.ts";
import { startWords } from "./start-words.ts";

/** Shown instead of a screen that failed. */
export function ErrorScreen() {
  const t = useWords(startWords);
  return (
    <Page>
      <title>{t("broken")}</title>
      <StateMessage isScreen role="alert" title={t("brokenLong")} text={t("brokenText")}>
        <WaysOn />
      </StateMessage>
    </Page>
  );
}

/** Screens with a frame of their own, whose code no visitor needs. */
export type Room = "desk" | "rep";

type Unreachable = { room: Room | undefined; onTryAgain: () => unknown };

/** Shown instead of a screen whose code could not be fetched: no connection, or a release that this tab has outlived.
 *  `room`: replaces its frame too, whose landmark is missing then. */
export function UnreachableScreen({ room, onTryAgain }: Unreachable) {
  const t = useWords(startWords);
  const title = useUnreachableTitle(room);
  const isOnline = useOnline();
  const screen = (
    <Page>
      <title>{title}</title>
      <StateMessage isScreen role="alert" title={title} text={isOnline ? t("unreached") : t("offline")}>
        <Button variant="primary" onClick={() => void onTryAgain()}>
          {t("tryAgain")}
        </Button>
        <WaysOn />
      </StateMessage>
    </Page>
  );
  return room ? <main id="main">{screen}</main> : screen;
}

function useUnreachableTitle(room: Room | undefined): string {
  const t = useWords(startWords);
  if (useOnline()) return t("notLoaded");
  return room === "desk" ? t("deskOffline") : t("notHere");
}

/** Whole new pages: what failed may be the app's own state. */
function WaysOn() {
  const t = useWords(startWords);
  const home = addressIn(useLanguage(), paths.home);
  return (
    <>
      <Button onClick={() => window.location.reload()}>{t("reload")}</Button>
      <Button onClick={() => window.location.assign(home)}>{t("home")}</Button>
    </>
  );
}
