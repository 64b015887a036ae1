import { FileUp } from "lucide-react";
import { useId } from "react";
import { classes } from "../../ui/classes.ts";
import { FieldError } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import styles from "./file-chooser.module.css";

const largestBytes = 20 * 1024 * 1024;

type FileChooserProps = {
  onFile: (file: File) => void;
  /** The problem with the last chosen file. */
  sentence: string | undefined;
  onRefused: (sentence: string) => void;
};

/** Accepts one CSV file, chosen or dropped. */
export function FileChooser({ onFile, sentence, onRefused }: FileChooserProps) {
  const { isOver, handlers } = useFileDrop(([file]) => take(file));
  const errorId = useId();

  function take(file: File | undefined) {
    if (!file) return;
    if (file.size > largestBytes) onRefused("This file is larger than 20 MB. Please split it.");
    else onFile(file);
  }

  return (
    <div className={layout.grid2}>
      {/* Dropping is a second way to what the input inside does. */}
      <div className={classes(styles.zone, isOver && styles.over)} {...handlers}>
        <FileUp aria-hidden size={32} />
        <label className={styles.button}>
          Choose a CSV file
          <input
            className={styles.input}
            type="file"
            accept=".csv,.txt,text/csv"
            aria-invalid={sentence !== undefined}
            aria-describedby={sentence === undefined ? undefined : errorId}
            onChange={({ target }) => {
              take(target.files?.[0]);
              // Lets the user choose the same file again after correcting it.
              target.value = "";
            }}
          />
        </label>
        <p className={layout.quietNote}>or drop it here. Nothing is imported until you have seen the report.</p>
      </div>
      <FieldError id={errorId} sentence={sentence} />
    </div>
  );
}
