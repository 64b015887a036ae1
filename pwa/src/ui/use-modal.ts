import { type RefObject, useEffect, useRef } from "react";

/** Returns the ref of a `<dialog>` that is modal while `isOpen`: the platform's own keeps the focus inside and closes
 *  on Escape. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return dialog;
}
