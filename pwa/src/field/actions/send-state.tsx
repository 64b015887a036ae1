import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { useRep } from "../access/rep-store.ts";
import { useOwnActions } from "../own-actions.ts";
import { actionsWords } from "./actions-words.ts";

/** Marks an entry of the history that the server does not have yet. `id`: of the entry, or of the rep's action. */
export function SendState({ id }: { id: string }) {
  const t = useWords(actionsWords);
  const row = useOwnActions(useRep()?.id).find((one) => one.id === id);
  return row?.state === "waiting" && <strong className={layout.quietNote}>{t("notSent")}</strong>;
}
