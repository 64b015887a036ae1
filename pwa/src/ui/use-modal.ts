import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react";

/** Returns the ref of a `<dialog>` that is modal while `isOpen`: the platform's own keeps the focus inside and closes
 *  on Escape. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // A dialog that is removed while it is open gives the focus back to nothing.
    return () => element?.close();
  }, []);
  return dialog;
}

/** Returns the handlers of a dialog for its own events; React also hands it those of a dialog inside it. Escape is heard
 *  at once: the platform reports that a dialog closed in a later task, when it may be open for the next question. */
export function closedBy(onClose: () => void) {
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  return {
    onCancel: (event: SyntheticEvent) => isOwn(event) && onClose(),
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => isOwn(event) && !event.currentTarget.open && onClose(),
  };
}
