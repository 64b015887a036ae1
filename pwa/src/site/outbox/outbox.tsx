import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { useOnline } from "../../device/api/use-online.ts";
import { device } from "../../device/open-device.ts";
import { outboxSummaryQuery } from "../../parts/enquiry/outbox-queries.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Send } from "../../ui/icons.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { showToast } from "../../ui/toast.tsx";
import { DraftList } from "./draft-list.tsx";
import { whyNotNow } from "./next-try.ts";
import { OutboxFileActions } from "./outbox-file-actions.tsx";
import styles from "./outbox-list.module.css";
import { OutboxList } from "./outbox-list.tsx";

export function OutboxScreen() {
  const outbox = useQuery(outboxSummaryQuery());
  const isOnline = useOnline();
  const { waiting, troubled, retriable, sent } = outbox.data ?? { waiting: 0, troubled: 0, retriable: 0, sent: 0 };
  const total = waiting + troubled + sent;

  async function sendNow() {
    const opened = await device();
    await opened.outbox.retryNow({ insists: true });
    const outcome = await opened.outbox.drain();
    if (outcome !== "stopped") return;
    const why = whyNotNow(await opened.outbox.summary());
    showToast(`${why === undefined ? "The server cannot be reached yet" : `Not sent yet: ${why}`}. Nothing is lost.`);
  }

  return (
    <Page width="reading">
      <ScreenHead title="Saved on this device" />
      <PageHead
        title="Saved on this device"
        lead="Every enquiry you send is kept here until we have it. It goes out by itself as soon as there is a network, once and only once."
      />
      {outbox.isPending && <Skeleton shape="panel" />}
      {outbox.isError && (
        <StateMessage
          role="alert"
          title="This device's storage cannot be opened"
          text="Private windows and full devices can refuse it. Close other tabs of this site, or restart the browser, and try again. Nothing was deleted."
        >
          <Button look="main" onClick={() => void outbox.refetch()}>
            Try again
          </Button>
        </StateMessage>
      )}
      {outbox.data && total === 0 && (
        <StateMessage title="Nothing is waiting" text="Enquiries you write without a network will be listed here.">
          <ButtonLink look="main" to={paths.contact}>
            Write an enquiry
          </ButtonLink>
        </StateMessage>
      )}
      {waiting + retriable > 0 && (
        <Button look="main" onClick={() => void sendNow()}>
          <Send aria-hidden size={18} />
          {isOnline ? "Send now" : "Try to send now"}
        </Button>
      )}
      {outbox.data && total > 0 && <OutboxList summary={outbox.data} />}
      <DraftList />
      <OutboxFileActions summary={outbox.data} />
      <StorageNote />
    </Page>
  );
}

/** Says how safe this device keeps what is not sent yet, as the browser answered. */
function StorageNote() {
  const isPersistent = useQuery({
    queryKey: ["storage", "persisted"],
    queryFn: async () => (await navigator.storage?.persisted?.()) ?? false,
    networkMode: "always",
  }).data;
  if (isPersistent === undefined) return null;
  return (
    <p className={styles.quiet}>
      {isPersistent
        ? "This browser has promised to keep saved enquiries until you delete them."
        : "This browser may clear saved data when the device runs out of space. Installing the app makes it safer; so does sending soon."}
    </p>
  );
}
