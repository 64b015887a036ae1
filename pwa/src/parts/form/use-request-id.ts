import { newId } from "@chargefront/shared/text/id";
import { useRef } from "react";

/** Returns a function that gives a request its id. The same content gets the same id again, so that a repeat after a lost
 *  answer has no second effect. */
export function useRequestId(): (content: unknown) => string {
  const last = useRef({ content: "", id: "" });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, id: newId() };
    return last.current.id;
  };
}
