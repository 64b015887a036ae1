import type { Enquiry, EnquiryChannel, EnquirySource } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { optionalEnquiryFields } from "@chargefront/shared/enquiry/enquiry-fields";
import type { WayToConsent } from "@chargefront/shared/enquiry/field-choices";
import { formatRupees } from "@chargefront/shared/money/money";
import { pathTo } from "@chargefront/shared/paths";
import { languageOfNotice } from "@chargefront/shared/person/language-of-notice";
import type { Product } from "@chargefront/shared/product/product";
import { languageNames } from "@chargefront/shared/text/language";
import {
  formatDate,
  formatDateTime,
  formatDayOf,
  formatLegalDate,
  isIndianTimeZone,
} from "@chargefront/shared/time/dates";
import { Link } from "react-router-dom";
import layout from "../../ui/layout.module.css";
import { callLink, mailLink } from "./contact-links.ts";
import styles from "./enquiry-facts.module.css";
import { EnquiryPhotos } from "./enquiry-photos.tsx";
import { Fact } from "./fact.tsx";
import { isOverdue } from "./follow-up-state.ts";
import { SiteFacts } from "./site-facts.tsx";
import { lostReasonWords } from "./status-words.ts";

type EnquiryFactsProps = {
  enquiry: EnquiryDetail;
  /** The catalogue, for the names of the chosen products; undefined while it is loading. */
  products: readonly Product[] | undefined;
  /** Whether it shows the follow-up, which users who may change it have in a panel. */
  hasFollowUp: boolean;
};

/** Shows everything that the person wrote, and when. */
export function EnquiryFacts({ enquiry, products, hasFollowUp }: EnquiryFactsProps) {
  const { name, contact, email, title, message, source, capturedAt, createdAt, timeZone, consent, reference } = enquiry;
  const language = languageOfNotice(consent?.notice);
  return (
    <div className={styles.facts}>
      <section aria-labelledby="enquiry-message">
        <h2 id="enquiry-message">Message</h2>
        <p className={styles.message}>{message === "" ? "No message was written." : message}</p>
      </section>
      <section aria-labelledby="enquiry-products">
        <h2 id="enquiry-products">Products</h2>
        {enquiry.productIds.length === 0 ? <p>{title}</p> : <Products enquiry={enquiry} products={products} />}
      </section>
      <section aria-labelledby="enquiry-person">
        <h2 id="enquiry-person">Details</h2>
        <dl className={layout.panel}>
          {reference && <Fact term="Reference">{reference}</Fact>}
          {enquiry.callBy && (
            <Fact term="Call by">
              <time dateTime={enquiry.callBy}>{formatDateTime(enquiry.callBy)}</time>
              {isLate(enquiry) && <strong> (late)</strong>}
            </Fact>
          )}
          {hasFollowUp && enquiry.followUp && (
            <Fact term="Follow-up">
              <time dateTime={enquiry.followUp.day}>{formatDate(enquiry.followUp.day)}</time>
              {enquiry.followUp.what !== "" && (
                <>
                  : <bdi>{enquiry.followUp.what}</bdi>
                </>
              )}
              {isOverdue(enquiry) && <strong> (overdue)</strong>}
            </Fact>
          )}
          <DealFacts enquiry={enquiry} />
          <Fact term="Name">{name}</Fact>
          <Fact term="Contact">
            <a href={callLink(enquiry)}>{contact}</a>
          </Fact>
          {email !== "" && (
            <Fact term="Email">
              <a href={mailLink(enquiry)}>{email}</a>
            </Fact>
          )}
          <Fact term="Product Type">{title}</Fact>
          {optionalEnquiryFields.map(
            ({ key, heading }) =>
              enquiry[key] !== undefined && (
                <Fact key={key} term={heading}>
                  {enquiry[key]}
                </Fact>
              ),
          )}
          <Fact term="Sent from">{channels[enquiry.channel] ?? sources[source]}</Fact>
          {enquiry.rep && (
            <Fact term={enquiry.channel === "field" ? "Sales rep" : "Written down by"}>{enquiry.rep.name}</Fact>
          )}
          {capturedAt !== null && (
            <Fact term="Written on">
              <time dateTime={capturedAt}>{formatDateTime(capturedAt)}</time>
              {timeZone !== null && !isIndianTimeZone(timeZone) && ` (written in ${timeZone})`}
            </Fact>
          )}
          <Fact term="Received">
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </Fact>
          {consent && (
            <Fact term="Consent">
              Privacy notice of {formatLegalDate(consent.notice)}
              {language !== "en" && ` in ${languageNames[language]}`}
              {consent.given && `, ${waysToConsent[consent.given]}`}, given {formatDateTime(consent.at)}
            </Fact>
          )}
        </dl>
      </section>
      {enquiry.site && <SiteFacts site={enquiry.site} />}
      {enquiry.photos && <EnquiryPhotos enquiry={enquiry} photos={enquiry.photos} />}
    </div>
  );
}

const sources: Readonly<Record<EnquirySource, string>> = {
  home: "Home",
  contact: "Contact",
  field: "Sales rep at a site",
};
const channels: Partial<Record<EnquiryChannel, string>> = { phone: "Phone call", "walk-in": "Visit to us" };
const waysToConsent: Readonly<Record<WayToConsent, string>> = { "read-aloud": "read aloud", shown: "shown" };

/** Returns whether the time to call has passed without an answer. */
function isLate({ callBy, status }: EnquiryDetail): boolean {
  return callBy !== null && status === "new" && Date.parse(callBy) < Date.now();
}

/** Shows the value and how the enquiry ended. An older server sends none of it. */
function DealFacts({ enquiry: { status, value, lostReason, lostReasonText, wonAt } }: { enquiry: Enquiry }) {
  return (
    <>
      {typeof value === "number" && <Fact term="Value">{formatRupees(value)}</Fact>}
      {status === "lost" && (
        <Fact term="Lost because">
          {lostReason ? lostReasonWords[lostReason] : "No reason was given."}
          {lostReasonText && (
            <>
              : <bdi>{lostReasonText}</bdi>
            </>
          )}
        </Fact>
      )}
      {wonAt && (
        <Fact term="Won on">
          <time dateTime={wonAt}>{formatDayOf(wonAt)}</time>
        </Fact>
      )}
    </>
  );
}

function Products({
  enquiry: { productIds, quantities, title },
  products,
}: Pick<EnquiryFactsProps, "enquiry" | "products">) {
  if (products === undefined) return <p>{title}</p>;
  return (
    <ul className={styles.products}>
      {productIds.map((id, at) => {
        const product = products.find((known) => known._id === id);
        return (
          <li key={id}>
            {quantities[at] !== undefined && <span className={styles.quantity}>{quantities[at]} ×</span>}
            {product ? <Link to={pathTo("product", id)}>{product.title}</Link> : <span>A discontinued product</span>}
          </li>
        );
      })}
    </ul>
  );
}
