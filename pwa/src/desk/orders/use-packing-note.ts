import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { orderChange } from "@chargefront/shared/order/admin-order-requests";
import type { FieldSentences } from "@chargefront/shared/problem";
import { useEffect, useRef, useState } from "react";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { tabDraft } from "../../device/local/tab-draft.ts";
import { showToast } from "../../ui/toast.tsx";
import { useForm } from "../../ui/use-form.ts";
import { changeOrder } from "./admin-order-queries.ts";

const loadSchema = async () => orderChange;

type PackingNoteOptions = {
  order: AdminOrder;
  onChanged: (order: AdminOrder) => void;
  onOutdated: () => void;
};

/** The typed note, and the saved note that it started from. */
type Typed = { readonly text: string; readonly from: string };

/** State of the packing note's form. Untouched, the box follows the order; edited, it keeps the input until it is
 *  saved. */
export function usePackingNote({ order, onChanged, onOutdated }: PackingNoteOptions) {
  const [typed, setTyped] = useState<Typed | undefined>(() => parseTyped(draftOf(order.id).read()));
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<string>();
  const over = useRef<string>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const text = typed?.text ?? order.note;
  const unsaved = typed === undefined || typed.text === order.note ? "" : JSON.stringify(typed);
  useEffect(() => draftOf(order.id).write(unsaved), [order.id, unsaved]);

  const { form, ...state } = useForm({
    loadSchema,
    toBody: ({ note }) => ({ note, expectedNote: over.current ?? typed?.from ?? order.note }),
    onSubmit: () => setProblem(undefined),
    async send({ values }) {
      try {
        const changed = await changeOrder(order.id, values);
        setConflict(undefined);
        // Input made during the request stays, on top of the saved note.
        setTyped((current) =>
          current && current.text !== text ? { text: current.text, from: changed.note } : undefined,
        );
        onChanged(changed);
        showToast("The packing note is saved.");
        return undefined;
      } catch (error) {
        return explain(error);
      } finally {
        over.current = undefined;
      }
    },
  });

  function explain(error: unknown): FieldSentences | undefined {
    if (error instanceof ApiError && error.code === "fields-invalid") return error.fields;
    if (error instanceof ApiError && error.code === "edit-conflict" && error.note !== undefined) {
      setConflict(error.note);
      onOutdated();
    } else setProblem(sentenceFor(error));
    return undefined;
  }

  return {
    ...state,
    text,
    problem,
    /** The other admin's note, until the user decides which to keep. */
    conflict,
    type: (next: string) => setTyped({ text: next, from: typed?.from ?? order.note }),
    /** Saves the typed note over the one that another user saved. */
    keepMine() {
      over.current = conflict;
      setConflict(undefined);
      element.current?.requestSubmit();
    },
    takeTheirs() {
      if (conflict === undefined) return;
      const mine = { text, from: conflict };
      setTyped({ text: conflict, from: conflict });
      setConflict(undefined);
      const run = () => {
        if (element.current && new FormData(element.current).get("note") !== conflict) {
          showToast("Your earlier note was not restored because you changed the text in the meantime.");
        } else setTyped(mine);
      };
      showToast("The box now shows their note.", { label: "Undo", run });
    },
    form: { ...form, ref: element },
  };
}

const draftOf = (orderId: string) => tabDraft("note", `order:${orderId}`);

function parseTyped(stored: string | undefined): Typed | undefined {
  try {
    const { text, from } = JSON.parse(stored ?? "null") ?? {};
    return typeof text === "string" && typeof from === "string" ? { text, from } : undefined;
  } catch {
    return undefined;
  }
}
