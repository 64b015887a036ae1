import { paths } from "@chargefront/shared/paths";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { fromDevice } from "../../device/open-device.ts";
import type { Unfinished } from "../../device/outbox/forget-person.ts";
import { ownWords } from "../../ui/own-words.ts";
import { showToast } from "../../ui/toast.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import type { SignOutDialog } from "./sign-out-dialog.tsx";

/** How a customer leaves: at once, or after the question what becomes of enquiries that are not sent yet. */
export function useSignOut() {
  const t = useWords(ownWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  /** The unfinished work and the dialog that asks about it; undefined while the dialog is closed. */
  const [asked, setAsked] = useState<{ readonly unfinished: Unfinished; readonly Dialog: typeof SignOutDialog }>();

  async function leave(unsent: "keep" | "discard") {
    const { signOut } = await import("./sign-out.ts");
    await signOut(client, unsent);
    setAsked(undefined);
    void navigate(paths.home);
  }

  async function begin() {
    const unfinished = await fromDevice(({ person }) => person.countUnfinished("shop"));
    if (!unfinished || unfinished.unsent + unfinished.drafts === 0) return leave("keep");
    const { SignOutDialog: Dialog } = await import("./sign-out-dialog.tsx");
    setAsked({ unfinished, Dialog });
  }

  return {
    asked,
    begin: () => void begin().catch(() => showToast(t("failed"))),
    stay: () => setAsked(undefined),
    leave,
  };
}
