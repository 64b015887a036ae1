import { paths, pathTo } from "@chargefront/shared/paths";
import { mostOfPerson, type PersonFound } from "@chargefront/shared/privacy/personal-data";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useRights } from "../access/use-rights.ts";
import { Counts } from "../list/counts.tsx";
import { EraseForm } from "./erase-form.tsx";
import { ExportForm } from "./export-form.tsx";
import { FoundEnquiries, FoundOrders, FoundQuotations } from "./found-tables.tsx";
import type { TakenIn } from "./personal-data-queries.ts";

type PersonResultProps = { found: PersonFound; onErased: (sentence: string, left: readonly string[]) => void };

/** Shows the data held on a person, lets an admin choose among it, and export or erase it. */
export function PersonResult({ found, onErased }: PersonResultProps) {
  const [taken, setTaken] = useState(() => takenAtFirst(found));
  const { mayWrite } = useRights();
  const [asking, setAsking] = useState<"export" | "erase">();
  const { account, isAdmin, enquiries, orders, quotations } = found;
  const chosen = chosenIn(found, taken);
  const open = orders.filter(({ id, hindrance }) => hindrance !== null && chosen.orders.includes(id));
  const isNobody = found.email === null && Object.values(chosen).every((ids) => ids.length === 0);
  const isByPhoneToo = [...enquiries, ...orders, ...quotations].some(({ match }) => match === "phone");

  function onTake(id: string, isTaken: boolean) {
    const others = [...taken].filter((one) => one !== id);
    setTaken(new Set(isTaken ? [...others, id] : others));
  }

  return (
    <div className={layout.stack}>
      <FoundCounts found={found} />
      {account && (
        <p>
          Account of <bdi>{account.fullName}</bdi>, {account.email}, since {formatDateTime(account.createdAt)}.
        </p>
      )}
      {isAdmin && (
        <Notice tone="attention">
          This is an admin’s email, too. The admin’s account stays until it is removed under{" "}
          <Link to={paths.adminPeople}>Team</Link>.
        </Notice>
      )}
      {isByPhoneToo && (
        <Notice tone="attention">
          Some were found by the phone number alone, which several people may share. Include those that are this
          person’s.
          {found.email === null && " An account is found by its email alone: find this person by that, too."}
        </Notice>
      )}
      {enquiries.length === mostOfPerson && (
        <Notice tone="attention">Only the newest {mostOfPerson} enquiries are shown. Do the rest afterwards.</Notice>
      )}
      {enquiries.length > 0 && <FoundEnquiries enquiries={enquiries} taken={taken} onTake={onTake} />}
      {orders.length > 0 && <FoundOrders orders={orders} taken={taken} onTake={onTake} />}
      {quotations.length > 0 && <FoundQuotations quotations={quotations} taken={taken} onTake={onTake} />}
      {open.length > 0 && (
        <Notice tone="attention">
          <p>Cannot be deleted yet, because something is still open:</p>
          <ul>
            {open.map(({ id, number, hindrance }) => (
              <li key={id}>
                <Link to={pathTo("adminOrder", id)}>{number ?? "An order without a number"}</Link>: {hindrance}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isNobody ? (
        <p>Nothing is included yet.</p>
      ) : (
        mayWrite("privacy") && (
          <div className={layout.row}>
            <Button onClick={() => setAsking("export")}>Export as a file</Button>
            {open.length === 0 && (
              <Button variant="dangerOutline" onClick={() => setAsking("erase")}>
                Erase this person’s data
              </Button>
            )}
          </div>
        )
      )}
      <Modal title="Export personal data" isOpen={asking === "export"} onClose={() => setAsking(undefined)}>
        <ExportForm
          found={found}
          taken={chosen}
          onCancel={() => setAsking(undefined)}
          onDone={() => setAsking(undefined)}
        />
      </Modal>
      <Modal title="Erase personal data?" isOpen={asking === "erase"} onClose={() => setAsking(undefined)}>
        <EraseForm found={found} taken={chosen} onCancel={() => setAsking(undefined)} onErased={onErased} />
      </Modal>
    </div>
  );
}

function FoundCounts({
  found: { account, enquiries, orders, quotations, mails, paymentEvents, invitations },
}: {
  found: PersonFound;
}) {
  const counts = [
    { label: "Account", count: account ? 1 : 0 },
    { label: "Sessions", count: account?.sessions ?? 0 },
    { label: "Enquiries", count: enquiries.length },
    { label: "Orders", count: orders.length },
    { label: "Quotations", count: quotations.length },
    { label: "Emails", count: mails },
    { label: "Events of the payment gateway", count: paymentEvents },
    ...(invitations === undefined ? [] : [{ label: "Invitations", count: invitations }]),
  ];
  return <Counts counts={counts} />;
}

/** Returns the ids to export or erase: the rows with a tick, and all orders that match by email, which have no box. An
 *  order of a quotation matches by email without being the account's, so the server must receive its id, too. */
export function chosenIn({ enquiries, orders, quotations }: PersonFound, taken: ReadonlySet<string>): TakenIn {
  return {
    enquiries: idsIn(enquiries, taken),
    orders: orders.flatMap(({ id, match }) => (match === "email" || taken.has(id) ? id : [])),
    quotations: idsIn(quotations, taken),
  };
}

function idsIn(rows: readonly { readonly id: string }[], taken: ReadonlySet<string>): string[] {
  return rows.flatMap(({ id }) => (taken.has(id) ? id : []));
}

/** Returns the ids of the rows that are chosen at first: all that match by email. Several people may share a phone,
 *  so rows that match by phone only are chosen only if the search had no email and all rows have the same one. */
export function takenAtFirst({ email, enquiries, orders, quotations }: PersonFound): ReadonlySet<string> {
  const all = [...enquiries, ...orders, ...quotations];
  const emails = new Set(all.map((row) => row.email.toLowerCase()));
  // Without an email nothing says that they are one person.
  const isOnePerson = email === null && emails.size === 1 && !emails.has("");
  return new Set(all.filter(({ match }) => match === "email" || isOnePerson).map(({ id }) => id));
}
