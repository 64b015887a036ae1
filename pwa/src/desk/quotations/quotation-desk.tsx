import { formatRupees, toRupees } from "@chargefront/shared/money/money";
import type { IndianState } from "@chargefront/shared/person/indian-states";
import type { FieldSentences } from "@chargefront/shared/problem";
import { describeTaxChanges, findTaxChanges } from "@chargefront/shared/product/tax-changes";
import { type DeskQuotation, moveQuotation } from "@chargefront/shared/quotation/quotation";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast.tsx";
import { ConflictDialog } from "../editing/conflict-dialog.tsx";
import { EditBar } from "../editing/edit-bar.tsx";
import { faultsOf, isAsSent, priceDraft } from "./price-draft.ts";
import styles from "./quotation.module.css";
import { QuotationForm } from "./quotation-form.tsx";
import { sendQuotation } from "./quotation-queries.ts";
import { draftLabels, inWords } from "./quotation-words.ts";
import { SendDialog } from "./send-dialog.tsx";
import { Totals } from "./totals.tsx";
import { useQuotationEditor } from "./use-quotation-editor.ts";
import { WithdrawForm } from "./withdraw-form.tsx";

type QuotationDeskProps = {
  quotation: DeskQuotation;
  /** Whether the user may change it. */
  isOpen: boolean;
  /** The company's state; undefined until it is known. */
  seller: IndianState | undefined;
};

/** The draft of a quotation with its totals, and the buttons to send and to withdraw it. */
export function QuotationDesk({ quotation, isOpen, seller }: QuotationDeskProps) {
  const { id, state, revision } = quotation;
  const editor = useQuotationEditor(quotation, isOpen);
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<{ readonly of: unknown; readonly fields: FieldSentences }>();
  const [asked, setAsked] = useState<"send" | "withdraw">();
  const { typed, draft, isDirty } = editor;
  const catalogue = { ...productsQuery(typed.language), placeholderData: keepPreviousData };
  const products = useQuery(catalogue).data ?? [];
  const priced = priceDraft(typed, seller);
  const taxChanges = findTaxChanges(
    quotation.sent?.content.lines ?? [],
    new Map(products.map((product) => [product._id, product])),
  );
  const faults = {
    ...editor.errors,
    ...(isChecked && faultsOf(typed, products)),
    // A change may correct what the server refused.
    ...(refused?.of === draft.content && refused.fields),
  };
  const close = () => setAsked(undefined);

  const sending = useMutation({
    mutationFn: () => sendQuotation(id, draft.revision),
    onSuccess(sent) {
      close();
      setIsChecked(false);
      editor.keep(sent);
      showToast(
        sent.sent?.content.email === ""
          ? `Revision ${sent.revision} of ${sent.number} is ready. Nothing is emailed: give the customer the link.`
          : `${sent.number} is sent as revision ${sent.revision}.`,
      );
      window.scrollTo({ top: 0 });
    },
    onError(error) {
      if (!(error instanceof ApiError)) return;
      if (Object.keys(error.fields).length > 0) {
        flushSync(() => {
          close();
          setRefused({ of: draft.content, fields: error.fields });
        });
        focusFault();
      }
      // Saving shows which version to keep.
      if (error.code === "edit-conflict") {
        close();
        void editor.save();
      }
    },
  });

  function focusFault() {
    const control = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // The bar at the bottom would cover a control at the edge of the screen.
    control?.scrollIntoView({ block: "center" });
    control?.focus({ preventScroll: true });
  }

  function onSend() {
    flushSync(() => setIsChecked(true));
    if (Object.keys(faultsOf(typed, products)).length > 0) return focusFault();
    sending.reset();
    setAsked("send");
    if (isDirty) void editor.save();
  }

  return (
    <div className={styles.main}>
      {isOpen && revision > 0 && (
        <Notice tone="attention">
          {`You can change this quotation below. The customer sees revision ${revision} until you send revision ${revision + 1}, which replaces it.`}
          {describeTaxChanges(taxChanges).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <Columns second="side">
        <QuotationForm ref={form} editor={editor} faults={faults} priced={priced} products={products} isOpen={isOpen} />
        <aside className={styles.side} aria-label="Amounts">
          <div className={styles.part}>
            <Totals price={priced.price} placeOfSupply={typed.placeOfSupply || (seller ?? "")} />
            {typed.lines.length === 0 && <p className={layout.quietNote}>Add products and charges to see the total.</p>}
            {priced.lines.includes(undefined) && (
              <p className={layout.quietNote}>Lines that are not complete yet are not counted.</p>
            )}
            {isOpen && moveQuotation(state, "withdraw") && (
              <div>
                <Button variant="dangerOutline" onClick={() => setAsked("withdraw")}>
                  Withdraw
                </Button>
              </div>
            )}
          </div>
        </aside>
      </Columns>
      {isOpen && (
        <EditBar isDirty={isDirty}>
          {editor.problem !== undefined && isDirty && (
            <Notice tone="problem">{`Not saved yet. ${editor.problem} What you typed is kept in this tab.`}</Notice>
          )}
          {!isAsSent(typed, quotation) && (
            <Button variant="primary" onClick={onSend}>
              <Send aria-hidden size={18} />
              {revision === 0 ? "Send quotation" : `Send revision ${revision + 1}`}
            </Button>
          )}
          <strong className={styles.figure}>{formatRupees(toRupees(priced.price.total))}</strong>
        </EditBar>
      )}
      <SendDialog
        isOpen={asked === "send"}
        draft={typed}
        price={priced.price}
        revision={revision + 1}
        isSaved={!isDirty}
        isSending={sending.isPending}
        problem={sending.isError ? sentenceFor(sending.error) : isDirty ? editor.problem : undefined}
        onSend={() => sending.mutate()}
        onClose={close}
      />
      <Modal title="Withdraw quotation" isOpen={asked === "withdraw"} onClose={close}>
        <WithdrawForm
          id={id}
          onCancel={close}
          onDone={(withdrawn) => {
            close();
            editor.keep(withdrawn);
            showToast("The quotation is withdrawn.");
          }}
        />
      </Modal>
      <ConflictDialog
        what="quotation"
        labels={draftLabels}
        editor={{
          ...editor,
          draft: { ...draft, base: inWords(draft.base), content: inWords(draft.content) },
          conflict: editor.conflict && { ...editor.conflict, content: inWords(editor.conflict.content) },
        }}
      />
    </div>
  );
}
