import { formatDateTime } from "@chargefront/shared/time/dates";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useOnline } from "../../device/api/use-online.ts";
import { workerContainer } from "../../ui/browser/page.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { ownWords } from "../../ui/own-words.ts";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { ForReps, SessionNotice } from "../access/for-reps.tsx";
import { LogOut } from "./log-out.tsx";
import styles from "./phone.module.css";
import { phoneWords } from "./phone-words.ts";
import { prepare, readinessQuery, screensQuery } from "./readiness.ts";
import { WaitingPhotos } from "./waiting-photos.tsx";

/** Says whether this phone works without a network, and logs its rep out. */
export function PhoneScreen() {
  const t = useWords(phoneWords);
  return (
    <ForReps>
      {({ id, userName }) => (
        <Page width="reading">
          <ScreenHead title={t("title")} />
          <PageHead title={t("title")} lead={t("lead")} />
          <SessionNotice />
          <Ready />
          <WaitingPhotos repId={id} />
          <section className={layout.grid3}>
            <p>{t("loggedInAs", { name: userName })}</p>
            <LogOut />
          </section>
        </Page>
      )}
    </ForReps>
  );
}

function Ready() {
  const t = useWords(phoneWords);
  const own = useWords(ownWords);
  const language = useLanguage();
  const client = useQueryClient();
  const isOnline = useOnline();
  const hasScreens = useQuery(screensQuery()).data === true;
  const readiness = useQuery(readinessQuery()).data;
  const preparing = useMutation({
    mutationFn: () => prepare(client),
    onSettled: () => client.invalidateQueries({ queryKey: readinessQuery().queryKey }),
    onSuccess: () => showToast(t("prepared")),
    onError: () => showToast(own("failed")),
  });
  if (!readiness) return null;
  const { catalogue, isStorageKept } = readiness;
  const isReady = hasScreens && catalogue !== undefined;
  return (
    <section className={layout.grid3} aria-labelledby="field-ready">
      <h2 id="field-ready">{t(isReady ? "ready" : "notReady")}</h2>
      <ul className={layout.grid2}>
        <Line isGood={hasScreens}>{t(hasScreens ? "screens" : workerContainer() ? "noScreens" : "cannotKeep")}</Line>
        <Line isGood={catalogue !== undefined}>
          {catalogue === undefined ? t("noCatalogue") : t("catalogue", { at: formatDateTime(catalogue, language) })}
        </Line>
        <Line isGood={isStorageKept}>{t(isStorageKept ? "storage" : "mayClear")}</Line>
      </ul>
      <Button
        aria-disabled={preparing.isPending || !isOnline}
        onClick={() => isOnline && !preparing.isPending && preparing.mutate()}
      >
        {t(preparing.isPending ? "preparing" : "prepare")}
      </Button>
      {!isOnline && <p className={layout.quietNote}>{own("offline")}</p>}
    </section>
  );
}

function Line({ isGood, children }: { isGood: boolean; children: string }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <li className={styles.line} data-good={isGood}>
      <Icon aria-hidden size={20} />
      {children}
    </li>
  );
}
