import { type ErasedCounts, erasedKinds, type PersonFound } from "@chargefront/shared/privacy/personal-data";
import { useQueryClient } from "@tanstack/react-query";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { OwnPasswordField } from "../access/own-password-field.tsx";
import { personWords } from "./person-words.ts";
import { erasePerson, type TakenIn } from "./personal-data-queries.ts";
import styles from "./privacy.module.css";

const loadSchema = async () => (await import("@chargefront/shared/privacy/personal-data-requests")).personPassword;

type EraseFormProps = {
  found: PersonFound;
  taken: TakenIn;
  onCancel: () => void;
  onErased: (sentence: string, leftAtProvider: readonly string[]) => void;
};

/** Says what will be erased and what is kept, and erases after the password was entered again. */
export function EraseForm({ found, taken, onCancel, onErased }: EraseFormProps) {
  const client = useQueryClient();
  const { invitations = 0 } = found;
  const orders = taken.orders.length;
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call({ password }) {
      const { erased, leftAtProvider } = await erasePerson(found, taken, password);
      onErased(erasedWords(erased), leftAtProvider);
      // Lists that are not on screen must not show the person again either.
      client.removeQueries({ queryKey: ["admin"], type: "inactive" });
      await client.invalidateQueries({ queryKey: ["admin"] });
    },
    onRefused: (error) => (error.code === "password-wrong" ? error.fields : undefined),
  });

  return (
    <form className={layout.stack} aria-label="Erase personal data" {...form}>
      <p>
        The selected data of <bdi className={styles.who}>{personWords(found)}</bdi> will be deleted.{" "}
        <strong>This cannot be undone.</strong>
      </p>
      <div>
        <h3>What will be deleted</h3>
        <ul className={styles.points}>
          {found.account && <li>The account; the person is logged out everywhere at once.</li>}
          {taken.enquiries.length > 0 && <li>Enquiries with their notes: {taken.enquiries.length}.</li>}
          {orders > 0 && (
            <li>Name, email, phone number, street and note of orders, with their quotations: {orders}.</li>
          )}
          {taken.quotations.length > 0 && <li>Quotations with all that was sent: {taken.quotations.length}.</li>}
          {invitations > 0 && <li>Invitations to this desk: {invitations}.</li>}
          <li>Emails to and about the person, and payment gateway events of the orders.</li>
        </ul>
      </div>
      <div>
        <h3>What stays, and why</h3>
        <ul className={styles.points}>
          {orders > 0 && (
            <li>
              Of orders with a number: products, amounts, state, PIN code and GSTIN, required by tax and company law for
              8 years after the financial year.
            </li>
          )}
          {orders > 0 && (
            <li>
              Issued invoices and credit notes, with the buyer’s name and addresses, required by tax law for 8 years
              after the financial year.
            </li>
          )}
          {taken.enquiries.length > 0 && (
            <li>Anonymous fingerprints of enquiries, so that a phone cannot send them again.</li>
          )}
          <li>Backups, which are replaced within five weeks. After a restore the person is erased again.</li>
          {found.isAdmin && <li>The admin’s account, which is removed under Team.</li>}
        </ul>
      </div>
      <OwnPasswordField error={errors.password} />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.row}>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton form={state} variant="danger" label="Delete permanently" sending="Deleting…" />
      </div>
    </form>
  );
}

const words = {
  accounts: ["account", "accounts"],
  sessions: ["session", "sessions"],
  enquiries: ["enquiry", "enquiries"],
  orders: ["order made anonymous", "orders made anonymous"],
  quotations: ["quotation", "quotations"],
  mails: ["mail", "mails"],
  paymentEvents: ["event of the payment gateway", "events of the payment gateway"],
  invitations: ["invitation", "invitations"],
} as const satisfies Record<keyof ErasedCounts, readonly [one: string, many: string]>;

/** Returns a sentence with the numbers of erased rows. */
function erasedWords(erased: ErasedCounts): string {
  const parts = erasedKinds.flatMap((kind) => {
    const count = erased[kind];
    return count === 0 ? [] : `${count} ${words[kind][count === 1 ? 0 : 1]}`;
  });
  return parts.length === 0 ? "There was nothing left to erase." : `Erased: ${parts.join(", ")}.`;
}
