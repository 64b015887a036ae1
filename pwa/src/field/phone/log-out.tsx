import { paths } from "@chargefront/shared/paths";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { fromDevice } from "../../device/open-device.ts";
import type { Unfinished } from "../../device/outbox/forget-person.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { accessWords } from "../access/access-words.ts";
import { leaveField } from "../access/enter-and-leave.ts";
import { useRep } from "../access/rep-store.ts";
import { useWaitingActions, useWaitingPhotos } from "../own-actions.ts";

/** Logs the rep out of this phone, and says first what becomes of unfinished work. */
export function LogOut() {
  const t = useWords(accessWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Unfinished>();

  async function ask() {
    const unfinished = await fromDevice(({ person }) => person.countUnfinished("field"));
    setAsked(unfinished ?? { unsent: 0, drafts: 0 });
  }

  async function leave() {
    setAsked(undefined);
    await leaveField(client);
    void navigate(paths.fieldLogin);
  }

  const repId = useRep()?.id;
  const actions = useWaitingActions(repId);
  const photos = useWaitingPhotos(repId);
  const { unsent, drafts } = asked ?? { unsent: 0, drafts: 0 };
  const about = [
    actions > 0 && t("askActions", { n: actions }),
    photos > 0 && t("askPhotos", { n: photos }),
    drafts > 0 && t("askDrafts", { n: drafts }),
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <>
      <Button onClick={() => void ask()}>{t("logOut")}</Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={unsent > 0 ? t("askUnsent", { n: unsent }) : t("askNothing")}
        about={about || undefined}
        confirm={t("logOut")}
        cancel={t("stay")}
        variant={drafts > 0 ? "danger" : "primary"}
        onConfirm={() => void leave()}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}
