import { type DragEvent, useState } from "react";

/** Returns handlers that let a user drop one file on an element. */
export function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
  return { isOver, handlers };
}
