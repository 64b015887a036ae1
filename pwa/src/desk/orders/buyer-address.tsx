import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { pathTo } from "@chargefront/shared/paths";
import { isErased } from "@chargefront/shared/person/address";
import { MapPin, Phone } from "lucide-react";
import { ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { useRights } from "../access/use-rights.ts";
import styles from "./buyer-address.module.css";

/** Shows the buyer and the delivery address, with links to call, mail and open a map. */
export function BuyerAddress({ order: { address, customer, email, terms } }: { order: AdminOrder }) {
  const { mayRead } = useRights();
  if (isErased(address)) return <p>The customer’s data was erased.{leftForTax(address)}</p>;
  const { fullName, flat, area, landmark, city, state, pin, phone, gstin } = address;
  const place = [flat, area, city, `${state} ${pin}`].join(", ");
  const lines = [flat, area, landmark, `${city}, ${state} ${pin}`, gstin && `GSTIN ${gstin}`].filter(Boolean);
  return (
    <div className={layout.grid3}>
      <address className={styles.address}>
        <strong>{fullName}</strong>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <span key={at}>{line}</span>
        ))}
      </address>
      <p className={layout.quiet}>
        {terms ? "Ordered by quotation" : `Account: ${customer.name}`}
        {email !== "" && (
          <>
            ,{" "}
            <a className={styles.mail} href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>
          </>
        )}
      </p>
      <div className={layout.row}>
        {terms && mayRead("quotations") && (
          <ButtonLink to={pathTo("adminQuotation", terms.quotationId)}>Open the quotation</ButtonLink>
        )}
        {phone !== "" && (
          <ButtonAnchor href={`tel:+91${phone}`}>
            <Phone aria-hidden size={18} />
            Call {phone}
          </ButtonAnchor>
        )}
        <ButtonAnchor
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noreferrer"
        >
          <MapPin aria-hidden size={18} />
          Show on a map
        </ButtonAnchor>
      </div>
    </div>
  );
}

/** Returns what is kept of the address for tax records; empty once that time is over or where there was no invoice. */
function leftForTax({ state, pin, gstin }: AdminOrder["address"]): string {
  return pin === "" ? "" : ` Kept for tax records: ${state} ${pin}${gstin && `, GSTIN ${gstin}`}.`;
}
