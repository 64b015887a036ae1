import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useOnline } from "../../device/api/use-online.ts";
import { device } from "../../device/open-device.ts";
import { outboxSummaryQuery } from "../../parts/enquiry/outbox-queries.ts";
import { stores } from "../../ui/browser/stores.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { DraftList } from "./draft-list.tsx";
import { explainDelay } from "./next-try.ts";
import { OutboxFileActions } from "./outbox-file-actions.tsx";
import styles from "./outbox-list.module.css";
import { OutboxList } from "./outbox-list.tsx";
import { outboxWords } from "./outbox-words.ts";
import { waitingWords } from "./waiting-words.ts";

export function OutboxScreen() {
  const t = useWords(outboxWords);
  const waitingT = useWords(waitingWords);
  const outbox = useQuery(outboxSummaryQuery());
  const isOnline = useOnline();
  const { waiting, troubled, retriable, sent } = outbox.data ?? { waiting: 0, troubled: 0, retriable: 0, sent: 0 };
  const total = waiting + troubled + sent;

  async function sendNow() {
    const opened = await device();
    await opened.outbox.retryNow({ insists: true });
    const outcome = await opened.outbox.drain();
    if (outcome !== "stopped") return;
    const why = explainDelay(await opened.outbox.summary(), 0, Date.now(), waitingT);
    showToast(why === undefined ? t("unreached") : t("notSent", { why }));
  }

  return (
    <Page width="reading">
      <ScreenHead title={t("title")} />
      <PageHead title={t("title")} lead={t("lead")} />
      {outbox.isPending && <Skeleton shape="panel" />}
      {outbox.isError && (
        <StateMessage role="alert" title={t("closed")} text={t("closedText")}>
          <Button variant="primary" onClick={() => void outbox.refetch()}>
            {t("again")}
          </Button>
        </StateMessage>
      )}
      {outbox.data && total === 0 && (
        <StateMessage title={t("empty")} text={t("emptyText")}>
          <ButtonLink variant="primary" to={paths.contact}>
            {t("write")}
          </ButtonLink>
        </StateMessage>
      )}
      {waiting + retriable > 0 && (
        <Button variant="primary" onClick={() => void sendNow()}>
          <Send aria-hidden size={18} />
          {t(isOnline ? "now" : "tryNow")}
        </Button>
      )}
      {outbox.data && total > 0 && <OutboxList summary={outbox.data} />}
      <DraftList />
      <OutboxFileActions summary={outbox.data} />
      <StorageNote />
    </Page>
  );
}

/** Says how safely this device stores unsent enquiries, by the browser's answer. */
function StorageNote() {
  const t = useWords(outboxWords);
  const isPersistent = useQuery({
    queryKey: ["storage", "persisted"],
    queryFn: async () => (await stores.manager?.persisted?.()) ?? false,
  }).data;
  if (isPersistent === undefined) return null;
  return <p className={styles.quiet}>{t(isPersistent ? "promised" : "mayClear")}</p>;
}
