import { useSyncExternalStore } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

type Question = { readonly sentence: string; readonly answer: (isMine: boolean) => void };

/** Holds the conflicts that wait for a decision. One list for the page, because every field of an enquiry may have one. */
function createConflicts() {
  let waiting: readonly Question[] = [];
  const listeners = new Set<() => void>();

  function change(next: readonly Question[]) {
    waiting = next;
    for (const listener of listeners) listener();
  }

  return {
    first: () => waiting[0],
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (sentence: string) => new Promise<boolean>((resolve) => change([...waiting, { sentence, answer: resolve }])),
    answer(isMine: boolean) {
      const [asked, ...others] = waiting;
      change(others);
      asked?.answer(isMine);
    },
  };
}

const conflicts = createConflicts();

/** Asks which of two values to keep. Returns whether it is the user's own. */
export const asksToSaveMine = conflicts.ask;

/** Dialog that asks which value to keep after a colleague has changed the same field. */
export function ConflictDialog() {
  const asked = useSyncExternalStore(conflicts.subscribe, conflicts.first, () => undefined);
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      question={asked?.sentence ?? ""}
      cancel="Keep theirs"
      confirm="Save mine"
      variant="primary"
      onConfirm={() => conflicts.answer(true)}
      onCancel={() => conflicts.answer(false)}
    />
  );
}
