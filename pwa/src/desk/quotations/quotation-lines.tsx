import { gstRates } from "@chargefront/shared/money/gst-rates";
import { formatRupees, type Paise, toRupees } from "@chargefront/shared/money/money";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { quotationLimits, type TypedLine } from "@chargefront/shared/quotation/quotation-draft";
import { Plus } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { SelectField } from "../../ui/select-field.tsx";
import { showToast } from "../../ui/toast.tsx";
import {
  type Content,
  itemsAt,
  movedItem,
  type Value,
  withItem,
  withoutItem,
  withValue,
} from "../editing/content-tree.ts";
import { EntryTools } from "../editing/entry-tools.tsx";
import { AddProduct } from "./add-product.tsx";
import type { Bind } from "./bind.ts";
import { chargeNames, lineOfCharge, lineOfProduct, onBasis } from "./line-of.ts";
import type { priceDraft } from "./price-draft.ts";
import styles from "./quotation.module.css";
import type { QuotationEditor } from "./use-quotation-editor.ts";

const rates = gstRates.map((rate) => ({ value: String(rate), label: `${rate} %` }));

type QuotationLinesProps = {
  editor: QuotationEditor;
  bind: Bind;
  priced: ReturnType<typeof priceDraft>;
  products: readonly LocalizedProduct[];
};

/** The products and charges of a quotation, which can be added, removed and moved; the focus follows the line. */
export function QuotationLines({ editor, bind, priced, products }: QuotationLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { lines, basis, language } = editor.typed;

  function change(to: (items: readonly Value[], content: Content) => readonly Value[]) {
    // Synchronous, so that the element to focus has been rendered.
    flushSync(() => editor.update((content) => withValue(content, "lines", to(itemsAt(content, "lines"), content))));
  }

  function focus(at: number, wanted: string) {
    const line = list.current?.children[at];
    line?.querySelector<HTMLElement>(`${wanted}:not(:disabled)`)?.focus();
  }

  function onAdd(line: TypedLine) {
    change((current) => [...current, line]);
    focus(lines.length, line.unit === "" ? `[name$=".unit"]` : `[name$=".quantity"]`);
  }

  function onMove(from: number, to: number) {
    change((current) => movedItem(current, from, to));
    focus(to, to < from ? "[data-move=up]" : "[data-move=down]");
  }

  function onRemove(at: number) {
    const line = lines[at];
    if (!line) return;
    change((current) => withoutItem(current, at));
    if (lines.length > 1) focus(Math.min(at, lines.length - 2), "[data-remove]");
    else search.current?.focus();
    showToast(`${line.title || "The line"} is removed.`, {
      label: "Undo",
      run: () => change((current, content) => withItem(current, at, onBasisOf(content, line))),
    });
  }

  /** The basis may have changed since the line was removed. */
  function onBasisOf(content: Content, line: TypedLine): Value {
    const now = content["basis"] === "exclusive" ? "exclusive" : "inclusive";
    return onBasis(now, { basis, discount: "", lines: [line] }, products).lines[0] ?? line;
  }

  return (
    <>
      <ol ref={list} className={layout.grid3} aria-label="Products and charges">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every control shows what the draft says at its place
          <li key={at}>
            <Line at={at} line={line} bind={bind} amount={priced.lines[at]?.total}>
              <EntryTools
                name={line.title || `line ${at + 1}`}
                at={at}
                count={lines.length}
                onMove={(to) => onMove(at, to)}
                onRemove={() => onRemove(at)}
              />
            </Line>
          </li>
        ))}
      </ol>
      {lines.length < quotationLimits.lines ? (
        <>
          <AddProduct
            field={search}
            products={products}
            error={bind("lines").error}
            onAdd={(product) => onAdd(lineOfProduct(product, basis))}
          />
          <div className={layout.row}>
            {chargeNames.map((charge) => (
              <Button key={charge.en} onClick={() => onAdd(lineOfCharge(charge[language]))}>
                <Plus aria-hidden size={18} />
                {charge.en}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p className={layout.quietNote}>A quotation has at most {quotationLimits.lines} lines.</p>
      )}
    </>
  );
}

type LineProps = {
  at: number;
  line: TypedLine;
  bind: Bind;
  /** Undefined while the line is not complete. */
  amount: Paise | undefined;
  /** The buttons that move and remove it. */
  children: ReactNode;
};

function Line({ at, line, bind, amount, children }: LineProps) {
  const of = (field: string) => bind(`lines.${at}.${field}`);
  return (
    <fieldset className={styles.line}>
      <legend className={styles.lineName}>{line.title || `Line ${at + 1}`}</legend>
      <div className={styles.lineRow}>
        <div className={styles.long}>
          <Field label={line.productId === null ? "Charge" : "Product"} maxCharacters={200} {...of("title")} />
        </div>
        {children}
      </div>
      <div className={styles.figures}>
        <Field label="HSN code" inputMode="numeric" {...of("hsn")} />
        <SelectField label="GST rate" options={rates} empty="Choose" {...of("rate")} />
        <Field label="Quantity" inputMode="numeric" {...of("quantity")} />
        <Field label="Price each (₹)" inputMode="decimal" {...of("unit")} />
        <Field label="Discount" placeholder="5 % or 500" optional="unsaid" {...of("discount")} />
      </div>
      <div className={styles.lineRow}>
        <div className={styles.long}>
          <Field label="Note on this line" optional maxCharacters={300} {...of("note")} />
        </div>
        <p className={styles.amount}>
          <span className={layout.quietNote}>Amount with GST</span>
          <strong className={styles.figure}>{amount === undefined ? "–" : formatRupees(toRupees(amount))}</strong>
        </p>
      </div>
    </fieldset>
  );
}
