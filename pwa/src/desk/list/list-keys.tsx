import { Keyboard } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import styles from "./list-keys.module.css";

type ListKey = {
  readonly key: string;
  readonly does: string;
  /** `row`: the key of the row with the focus. */
  readonly act: (row: string | undefined) => void;
};

/** Keys to work through the list of a screen, and a button that explains them. `more`: those of this list. */
export function ListKeys({ more = [] }: { more?: readonly ListKey[] }) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const keys: readonly ListKey[] = [
    { key: "/", does: "Search", act: focusSearch },
    { key: "j", does: "Next row", act: () => moveFocus(1) },
    { key: "k", does: "Row before", act: () => moveFocus(-1) },
    ...more,
    { key: "?", does: "Show these keys", act: () => setIsHelpOpen(true) },
  ];

  useKeys(
    (event) => {
      const known = keys.find(({ key }) => key === event.key);
      if (!known || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      known.act(focusedRow()?.dataset.row);
    },
    ["j", "k"],
  );

  return (
    <>
      <Button
        className={styles.opener}
        variant="quiet"
        iconOnly
        aria-label="Keys"
        title="Keys (?)"
        onClick={() => setIsHelpOpen(true)}
      >
        <Keyboard aria-hidden size={20} />
      </Button>
      <Modal title="Keys" isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)}>
        <dl className={styles.keys}>
          {[...keys, { key: "Enter", does: "Open the row" }].map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>("form[role=search] input")?.focus();
}

function focusedRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>("tr[data-row]") ?? undefined;
}

/** Moves the focus to the link of the next row that has one; to that of the first row when none has the focus. */
function moveFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("tr[data-row]")];
  const present = focusedRow();
  const at = present ? rows.indexOf(present) : -1;
  const ahead = by === 1 || !present ? rows.slice(at + 1) : rows.slice(0, at).toReversed();
  // A row has its link twice, in a cell and on its card, of which one is shown.
  const links = ahead.flatMap((row) => [...row.querySelectorAll<HTMLElement>("a, summary")]);
  links.find((link) => link.checkVisibility())?.focus();
}
