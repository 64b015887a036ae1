import { paths } from "@chargefront/shared/paths";
import { ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { ForReps, SessionNotice } from "../access/for-reps.tsx";
import { useOwnRows } from "../own-rows.ts";
import { LatestDrafts } from "./latest-drafts.tsx";
import { LatestEnquiries } from "./latest-enquiries.tsx";
import styles from "./today.module.css";
import { todayWords } from "./today-words.ts";

/** A rep's first screen: what to do, what waits, and what was written last. */
export function TodayScreen() {
  const t = useWords(todayWords);
  return (
    <ForReps>
      {({ userName }) => (
        <Page width="reading">
          <ScreenHead title={t("title")} />
          <PageHead title={t("title")} lead={<bdi>{userName}</bdi>} />
          <SessionNotice />
          <div className={styles.doors}>
            <ButtonLink look="main" to={paths.fieldVisit}>
              {t("newEnquiry")}
            </ButtonLink>
            <ButtonLink to={paths.products}>{t("products")}</ButtonLink>
          </div>
          <Own />
        </Page>
      )}
    </ForReps>
  );
}

/** The rep's own enquiries on this phone. */
function Own() {
  const t = useWords(todayWords);
  const own = useOwnRows();
  if (!own) return null;
  const waiting = own.filter(({ state }) => state !== "sent").length;
  return (
    <>
      {own.length > 0 && (
        <p role="status" className={layout.quiet}>
          {waiting === 0 ? t("allSent") : t("waiting", { n: waiting })}
        </p>
      )}
      <LatestDrafts />
      <LatestEnquiries rows={own} />
    </>
  );
}
