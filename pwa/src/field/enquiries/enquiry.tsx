import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { mapAddress, paths } from "@chargefront/shared/paths";
import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSiteFacts } from "../../parts/enquiry/site-facts.ts";
import { usePathId } from "../../parts/screen/use-path-id.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { ForReps, SessionNotice } from "../access/for-reps.tsx";
import type { Rep } from "../access/rep-store.ts";
import { EnquiryActions } from "../actions/enquiry-actions.tsx";
import { Photos } from "../photos/photos.tsx";
import styles from "./enquiries.module.css";
import { enquiriesWords } from "./enquiries-words.ts";
import { EnquiryHistory } from "./enquiry-history.tsx";
import { useOwnEnquiry } from "./own-enquiries.ts";
import { useProductsOf } from "./products-of.ts";
import { RefusedActions } from "./refused-actions.tsx";
import { WaysToCustomer } from "./ways-to-customer.tsx";

/** One enquiry of the rep: facts, ways to the customer and the site, and what became of it. */
export function EnquiryScreen() {
  const t = useWords(enquiriesWords);
  return (
    <ForReps>
      {(rep) => (
        <Page width="reading">
          <p>
            <Link to={paths.fieldEnquiries}>{t("back")}</Link>
          </p>
          <SessionNotice />
          <Found rep={rep} />
        </Page>
      )}
    </ForReps>
  );
}

function Found({ rep }: { rep: Rep }) {
  const t = useWords(enquiriesWords);
  const { enquiry, hasList, isLoading } = useOwnEnquiry(rep, usePathId());
  // Another enquiry gets fresh forms.
  if (enquiry) return <Enquiry key={enquiry._id} rep={rep} enquiry={enquiry} />;
  if (isLoading) return <Skeleton shape="panel" />;
  return (
    <>
      <ScreenHead title={t("title")} />
      <PageHead title={t("title")} lead={t(hasList ? "notInList" : "notLoaded")} />
    </>
  );
}

function Enquiry({ rep, enquiry }: { rep: Rep; enquiry: RepEnquiry }) {
  const t = useWords(enquiriesWords);
  const { name, contact, email, company, message, reference, site } = enquiry;
  const products = useProductsOf(enquiry);
  const siteFacts = useSiteFacts(site);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("reference"), reference],
    [t("products"), products],
    [t("phone"), contact],
    [t("email"), email],
    [t("company"), company],
    [t("message"), message],
    ...siteFacts,
  ];
  return (
    <>
      <ScreenHead title={name} />
      <PageHead title={<bdi>{name}</bdi>} />
      <div className={layout.tightRow}>
        <WaysToCustomer contact={contact} />
        {site?.position && (
          <ButtonAnchor href={mapAddress(site.position)} target="_blank" rel="noreferrer">
            <MapPin aria-hidden size={20} />
            {t("navigate")}
          </ButtonAnchor>
        )}
      </div>
      <RefusedActions repId={rep.id} enquiryId={enquiry._id} />
      <EnquiryActions enquiry={enquiry} statusOf={(status) => t(status)} />
      <Photos enquiryId={enquiry._id} customer={name} listed={enquiry.photos ?? []} />
      <dl className={styles.facts}>
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <section className={layout.grid3} aria-labelledby="field-history">
        <h2 id="field-history">{t("history")}</h2>
        <EnquiryHistory enquiry={enquiry} />
      </section>
    </>
  );
}
