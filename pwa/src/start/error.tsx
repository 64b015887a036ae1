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

/** An area with its own layout, which is not loaded for visitors. */
export type StaffArea = "desk" | "rep";

type Unreachable = { area: StaffArea | undefined; onTryAgain: () => unknown };

/** Shown instead of a screen whose code could not be fetched: no connection, or a release that this tab has outlived.
 *  `area`: replaces its layout too, so this screen adds the main landmark. */
export function UnreachableScreen({ area, onTryAgain }: Unreachable) {
  const t = useWords(startWords);
  const title = useUnreachableTitle(area);
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
  return area ? <main id="main">{screen}</main> : screen;
}

function useUnreachableTitle(area: StaffArea | undefined): string {
  const t = useWords(startWords);
  if (useOnline()) return t("notLoaded");
  return area === "desk" ? t("deskOffline") : t("notHere");
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
