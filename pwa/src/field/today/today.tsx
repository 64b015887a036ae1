import { paths } from "@chargefront/shared/paths";
import { ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { ForReps, SessionNotice } from "../access/for-reps.tsx";
import { actionsWords } from "../actions/actions-words.ts";
import { FollowUpsDue } from "../enquiries/follow-ups-due.tsx";
import { RefusedActions } from "../enquiries/refused-actions.tsx";
import { useOwnActions, useOwnPhotos } from "../own-actions.ts";
import { useOwnRows } from "../own-rows.ts";
import { photosWords } from "../photos/photos-words.ts";
import { WaitingForWiFi } from "../photos/waiting-for-wi-fi.tsx";
import { LatestDrafts } from "./latest-drafts.tsx";
import { LatestEnquiries } from "./latest-enquiries.tsx";
import { News } from "./news.tsx";
import styles from "./today.module.css";
import { todayWords } from "./today-words.ts";

/** A rep's first screen: what to do, what waits, and what was written last. */
export function TodayScreen() {
  const t = useWords(todayWords);
  return (
    <ForReps>
      {(rep) => (
        <Page width="reading">
          <ScreenHead title={t("title")} />
          <PageHead title={t("title")} lead={<bdi>{rep.userName}</bdi>} />
          <SessionNotice />
          <FollowUpsDue rep={rep} />
          <RefusedActions repId={rep.id} />
          <div className={styles.actions}>
            <ButtonLink variant="primary" to={paths.fieldVisit}>
              {t("newEnquiry")}
            </ButtonLink>
            <ButtonLink to={paths.products}>{t("products")}</ButtonLink>
          </div>
          <News rep={rep} />
          <Own repId={rep.id} />
        </Page>
      )}
    </ForReps>
  );
}

/** The rep's own enquiries on this phone. */
function Own({ repId }: { repId: string }) {
  const t = useWords(todayWords);
  const action = useWords(actionsWords);
  const photo = useWords(photosWords);
  const actions = useOwnActions(repId);
  const photos = useOwnPhotos(repId);
  const own = useOwnRows();
  if (!own) return null;
  const waiting = own.filter(({ state }) => state !== "sent").length;
  const waitingActions = actions.filter(({ state }) => state === "waiting").length;
  const waitingPhotos = photos.filter(({ state }) => state === "waiting").length;
  const refusedPhotos = photos.filter(({ state }) => state === "refused").length;
  const isAllSent = waiting === 0 && [...actions, ...photos].every(({ state }) => state === "sent");
  const sentences = [
    waiting > 0 && t("waiting", { n: waiting }),
    waitingActions > 0 && action("waiting", { n: waitingActions }),
    waitingPhotos > 0 && photo("waiting", { n: waitingPhotos }),
    refusedPhotos > 0 && photo("refused", { n: refusedPhotos }),
    own.length > 0 && isAllSent && t("allSent"),
  ].filter(Boolean);
  return (
    <>
      {sentences.length > 0 && (
        <p role="status" className={layout.quiet}>
          {sentences.join(" ")}
        </p>
      )}
      <WaitingForWiFi repId={repId} />
      <LatestDrafts />
      <LatestEnquiries rows={own} />
    </>
  );
}
