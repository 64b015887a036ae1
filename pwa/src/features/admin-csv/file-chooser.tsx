import { FileUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { classes } from "../../ui/classes.ts";
import { FieldError } from "../../ui/field.tsx";
import styles from "./file-chooser.module.css";

const largestBytes = 20 * 1024 * 1024;

type FileChooserProps = {
  onFile: (file: File) => void;
  /** What is wrong with the file chosen last. */
  sentence: string | undefined;
  onRefused: (sentence: string) => void;
};

/** Takes one CSV file, chosen or dropped. */
export function FileChooser({ onFile, sentence, onRefused }: FileChooserProps) {
  const [isOver, setIsOver] = useState(false);
  const errorId = useId();

  function take(file: File | undefined) {
    if (!file) return;
    if (file.size > largestBytes) onRefused("This file is larger than 20 MB. Please split it.");
    else onFile(file);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <div className={styles.chooser}>
      {/** biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the input inside does */}
      <div
        className={classes(styles.zone, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
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
              // The same file can be chosen again once it was put right.
              target.value = "";
            }}
          />
        </label>
        <p className={styles.hint}>or drop it here. Nothing is imported until you have seen the report.</p>
      </div>
      <FieldError id={errorId} sentence={sentence} />
    </div>
  );
}
