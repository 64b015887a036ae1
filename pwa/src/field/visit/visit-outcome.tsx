import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import type { OutboxBody } from "../../device/outbox/outbox-row.ts";
import { outboxRowQuery } from "../../parts/enquiry/outbox-queries.ts";
import type { SendOutcome } from "../../parts/enquiry/send-outcome.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { WaysToCustomer } from "../enquiries/ways-to-customer.tsx";
import { Photos } from "../photos/photos.tsx";
import { visitWords } from "./visit-words.ts";

type VisitOutcomeProps = { outcome: SendOutcome; onWriteAnother: () => void };

/** Says where the enquiry is: on this phone, at the server, or still in the form alone. */
export function VisitOutcome({ outcome, onWriteAnother }: VisitOutcomeProps) {
  const t = useWords(visitWords);
  if (outcome.kind === "refused") {
    return (
      <Notice tone="problem">
        <p>{t("refused")}</p>
        <Button onClick={() => void save(outcome.body)}>{t("file")}</Button>
      </Notice>
    );
  }
  const { body } = outcome;
  return (
    <div className={layout.grid4} ref={focusOn} tabIndex={-1}>
      {outcome.kind === "sent" ? (
        <Sent reference={outcome.promise.reference} />
      ) : (
        <InOutbox id={body.id} onGone={onWriteAnother} />
      )}
      <p>
        <bdi>{body.name}</bdi>
      </p>
      <WaysToCustomer contact={body.contact} />
      <div className={layout.row}>
        <Button variant="primary" onClick={onWriteAnother}>
          {t("another")}
        </Button>
        <ButtonLink to={paths.field}>{t("today")}</ButtonLink>
      </div>
      <Photos enquiryId={body.id} customer={body.name} />
    </div>
  );
}

/** Follows the enquiry in the outbox, until it is removed or the rep logs out. */
function InOutbox({ id, onGone }: { id: string; onGone: () => void }) {
  const t = useWords(visitWords);
  const row = useQuery(outboxRowQuery(id)).data;
  const isGone = row === null || row?.veiledFor !== undefined;
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  if (row?.state === "sent") return <Sent reference={row.receipt?.reference} />;
  if (row?.state === "needs_attention") {
    return <Notice tone="problem">{t.rich("trouble", { a: (text) => <Link to={paths.outbox}>{text}</Link> })}</Notice>;
  }
  return (
    <>
      <Notice tone="attention">{t("saved")}</Notice>
      <p>{t("savedNext")}</p>
    </>
  );
}

function Sent({ reference }: { reference: string | undefined }) {
  const t = useWords(visitWords);
  return (
    <>
      <Notice tone="success">{t("sent")}</Notice>
      {reference !== undefined && (
        <p>
          {t("reference")} <strong>{reference}</strong>
        </p>
      )}
    </>
  );
}

async function save(body: OutboxBody): Promise<void> {
  const { toOutboxFile } = await import("../../device/outbox/outbox-file.ts");
  saveFile("enquiry.json", JSON.stringify(toOutboxFile([body], new Date()), null, 2), "application/json");
}

/** Moves the focus from the hidden fields to the panel. */
function focusOn(panel: HTMLElement | null): void {
  panel?.focus();
}
