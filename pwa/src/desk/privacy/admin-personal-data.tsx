import type { PersonFound } from "@chargefront/shared/privacy/personal-data";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { LoadProblem } from "../../parts/screen/screen-state.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useRights } from "../access/use-rights.ts";
import styles from "./admin-personal-data.module.css";
import { PersonResult } from "./person-result.tsx";
import { PersonSearch } from "./person-search.tsx";
import { personWords } from "./person-words.ts";
import { type AskedPerson, personQuery, retentionQuery } from "./personal-data-queries.ts";
import { RetentionPanel } from "./retention-panel.tsx";

type Done = { readonly sentence: string; readonly leftAtProvider: readonly string[] };

/** Exports and erases a person's data on request, and shows what the shop removes on its own. docs/security.md#T35. */
export function AdminPersonalDataScreen() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<AskedPerson>();
  const [round, setRound] = useState(0);
  const [done, setDone] = useState<Done>();
  const { mayRead, mayWrite } = useRights();
  const retention = useQuery({ ...retentionQuery(), enabled: mayRead("settings") });

  function onAsk(next: AskedPerson) {
    // A repeated search for the same person must show the current data.
    client.removeQueries({ queryKey: ["admin", "person"] });
    setRound((before) => before + 1);
    setDone(undefined);
    setAsked(next);
  }

  function onErased(sentence: string, leftAtProvider: readonly string[]) {
    setDone({ sentence, leftAtProvider });
    setAsked(undefined);
  }

  return (
    <Page>
      <title>Personal data · Admin</title>
      <PageHead
        title="Personal data"
        lead={
          mayWrite("privacy")
            ? "Find what the shop holds about a person, and export or delete it."
            : "Find what the shop holds about a person. An owner can export or delete it."
        }
      />
      <PersonSearch onAsk={onAsk} />
      {done && <ErasedNotice done={done} />}
      {asked && <Found key={round} asked={asked} onErased={onErased} />}
      {mayRead("settings") && (
        <section className={layout.stack} aria-labelledby="removed">
          <h2 id="removed">Automatic clean-up</h2>
          <LoadProblem title="This could not be loaded" queries={[retention]} />
          {retention.data ? (
            <RetentionPanel state={retention.data} />
          ) : (
            !retention.isError && <Skeleton shape="panel" />
          )}
        </section>
      )}
    </Page>
  );
}

function Found({
  asked,
  onErased,
}: {
  asked: AskedPerson;
  onErased: (sentence: string, left: readonly string[]) => void;
}) {
  const found = useQuery(personQuery(asked));
  return (
    <section className={layout.stack} aria-labelledby="found">
      <h2 id="found">
        Held on <bdi className={styles.who}>{personWords(asked)}</bdi>
      </h2>
      <LoadProblem title="The search failed" queries={[found]} />
      {!found.data && !found.isError && (
        <>
          <p role="status">Looking for this person...</p>
          <Skeleton shape="panel" />
        </>
      )}
      {found.data && isNothing(found.data) && (
        <StateMessage
          title="Nothing found"
          text="The shop holds no account, enquiry, quotation, order or email of this person."
        />
      )}
      {found.data && !isNothing(found.data) && <PersonResult found={found.data} onErased={onErased} />}
    </section>
  );
}

/** Takes the focus, because the button that had it disappeared with the person. */
function ErasedNotice({ done: { sentence, leftAtProvider } }: { done: Done }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="success">
        <p>{sentence}</p>
        {leftAtProvider.length > 0 && (
          <p className={styles.payments}>
            The payment gateway keeps its own record. Delete these payments' data in its dashboard:{" "}
            {leftAtProvider.join(", ")}.
          </p>
        )}
      </Notice>
    </div>
  );
}

function isNothing({
  account,
  isAdmin,
  invitations = 0,
  enquiries,
  orders,
  quotations,
  mails,
  paymentEvents,
}: PersonFound): boolean {
  const rows = enquiries.length + orders.length + quotations.length;
  return !account && !isAdmin && invitations + rows + mails + paymentEvents === 0;
}
