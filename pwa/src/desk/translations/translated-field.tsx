import { Copy } from "lucide-react";
import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { inFigures } from "../../ui/figures.ts";
import styles from "./translated-field.module.css";

/** A text to translate. */
export type TranslatedText = {
  /** The dotted path in its content: `offers.0.title`. */
  readonly path: string;
  readonly label: string;
  readonly english: string;
  readonly isLong: boolean;
  /** The longest text, in characters, where the field shows a count. */
  readonly most?: number;
};

type TranslatedFieldProps = {
  text: TranslatedText;
  lang: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** English on the left and its translation on the right; stacked on narrow screens. */
export function TranslatedField({ text, lang, value, error, onChange }: TranslatedFieldProps) {
  const { path, label, english, isLong, most } = text;
  const id = useId();
  const shared = { label, name: path, value, error, lang, optional: "unsaid", autoComplete: "off" } as const;
  const rows = Math.min(20, Math.max(3, Math.ceil(english.length / 60)));
  return (
    <div className={styles.pair}>
      <div>
        <p id={id} className={styles.label}>{`${label} in English`}</p>
        <p lang="en-IN" className={styles.text}>
          {english}
        </p>
      </div>
      <div>
        {isLong ? (
          <Field {...shared} lines="many" rows={rows} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <Field {...shared} onChange={(event) => onChange(event.target.value)} />
        )}
        <div className={styles.under}>
          <span>{lengthWords(value, english, most)}</span>
          <Button variant="quiet" disabled={value === english} aria-describedby={id} onClick={() => onChange(english)}>
            <Copy aria-hidden size={18} />
            Copy English
          </Button>
        </div>
      </div>
    </div>
  );
}

function lengthWords(value: string, english: string, most: number | undefined): string {
  const length = inFigures([...value].length);
  const own = most === undefined ? length : `${length} of ${inFigures(most)}`;
  return `${own} characters, English ${inFigures([...english].length)}`;
}
