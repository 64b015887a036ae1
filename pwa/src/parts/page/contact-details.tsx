import type { CompanyData } from "@chargefront/shared/page/page";
import { Clock, Mail, MapPin, MessageCircle, Phone, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./contact-details.module.css";
import { grouped } from "./grouped-phone.ts";
import { pageWords } from "./page-words.ts";
import { whatsAppLink } from "./whatsapp-link.ts";

/** Lists the ways to reach the company; each line is a link that calls, writes or opens a map. Phone and WhatsApp
 *  numbers are often the same, so each link has a label. */
export function ContactDetails({ company }: { company: CompanyData }) {
  const t = useWords(pageWords);
  return (
    <address className={styles.details}>
      <Row icon={<MapPin aria-hidden size={22} />} label={t("address")}>
        <span className={styles.value}>
          {[company.name, ...company.addressLines, `${company.city} ${company.pin}`, company.state].map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <span key={at}>
              {line}
              <br />
            </span>
          ))}
        </span>
        <a href={company.mapLink} target="_blank" rel="noreferrer">
          {t("map")}
        </a>
      </Row>
      <Row icon={<Phone aria-hidden size={22} />} label={t("phone")}>
        <a
          className={styles.value}
          href={`tel:+91${company.phone}`}
          aria-label={t("phoneOf", { number: grouped(company.phone) })}
        >
          {grouped(company.phone)}
        </a>
      </Row>
      <Row icon={<MessageCircle aria-hidden size={22} />} label="WhatsApp">
        <a
          className={styles.value}
          href={whatsAppLink(company, t, { name: "", message: "" })}
          target="_blank"
          rel="noreferrer"
          aria-label={t("whatsAppOf", { number: grouped(company.whatsapp) })}
        >
          {grouped(company.whatsapp)}
        </a>
      </Row>
      <Row icon={<Mail aria-hidden size={22} />} label={t("email")}>
        <a className={styles.value} href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </Row>
      <Row icon={<Clock aria-hidden size={22} />} label={t("hours")}>
        <span className={styles.value}>{company.openingHours}</span>
      </Row>
      <Row icon={<ReceiptText aria-hidden size={22} />} label="GSTIN">
        <span className={styles.value}>{company.gstin}</span>
      </Row>
    </address>
  );
}

function Row({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      {icon}
      <div>
        <span className={styles.label}>{label}</span>
        {children}
      </div>
    </div>
  );
}
