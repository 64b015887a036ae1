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

/** Calls the handler for an event of the dialog itself: React also hands it those of a dialog inside it. */
export function ofItself(handler: () => void): (event: SyntheticEvent) => void {
  return (event) => {
    if (event.target === event.currentTarget) handler();
  };
}
