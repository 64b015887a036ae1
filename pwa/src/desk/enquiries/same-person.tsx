import type { OtherContact } from "@chargefront/shared/enquiry/same-person";
import { pathTo } from "@chargefront/shared/paths";
import { formatDayOf } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router-dom";
import { OrderStates } from "../../parts/order/order-states.tsx";
import layout from "../../ui/layout.module.css";
import { samePersonQuery } from "./enquiry-queries.ts";
import styles from "./same-person.module.css";
import { statusWords } from "./status-words.ts";

const shownAtFirst = 3;

/** Lists the other enquiries and the orders with the phone or email of an enquiry; shows nothing when there are none. */
export function SamePerson({ enquiryId }: { enquiryId: string }) {
  const found = useQuery(samePersonQuery(enquiryId)).data;
  const [newest] = found?.contacts ?? [];
  if (!found || !newest) return null;
  const { contacts, hasMore, open } = found;
  const rest = contacts.slice(shownAtFirst);
  const counts = [
    `${contacts.length}${hasMore ? "+" : ""} ${contacts.length === 1 ? "other" : "others"}`,
    `last contact ${dayOf(newest)}`,
  ];
  return (
    <section aria-labelledby="same-person">
      <h2 id="same-person">Same person</h2>
      <p className={layout.tightRow}>
        {open > 0 && <strong className={styles.open}>{open} open</strong>}
        <span>{counts.join(" · ")}</span>
      </p>
      <Contacts contacts={contacts.slice(0, shownAtFirst)} />
      {rest.length > 0 && (
        <details>
          <summary className={styles.more}>{rest.length} more</summary>
          <Contacts contacts={rest} />
        </details>
      )}
    </section>
  );
}

/** The links carry the list's filters along, so that the next screen links back to the same list. */
function Contacts({ contacts }: { contacts: readonly OtherContact[] }) {
  const { state } = useLocation();
  return (
    <ul>
      {contacts.map((contact) => (
        <li key={contact.id} className={styles.contact}>
          {contact.kind === "enquiry" ? (
            <>
              <Link className={styles.name} to={pathTo("enquiry", contact.id)} state={state}>
                {contact.title}
              </Link>
              <span className={layout.quietNote}>
                <time dateTime={contact.createdAt}>{dayOf(contact)}</time> · {statusWords[contact.status]}
              </span>
            </>
          ) : (
            <>
              <Link className={styles.name} to={pathTo("adminOrder", contact.id)}>
                Order {contact.number ?? "without a number yet"}
              </Link>
              <time className={layout.quietNote} dateTime={contact.createdAt}>
                {dayOf(contact)}
              </time>
              <OrderStates order={contact} reader="desk" isDisputed={contact.isDisputed} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns the Indian day of a contact. */
function dayOf({ createdAt }: OtherContact): string {
  return formatDayOf(createdAt);
}
