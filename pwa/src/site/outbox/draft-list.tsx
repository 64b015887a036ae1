import { paths } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { device } from "../../device/open-device.ts";
import type { Draft } from "../../device/outbox/outbox-row.ts";
import { draftsQuery } from "../../parts/enquiry/outbox-queries.ts";
import { focusMain } from "../../ui/browser/page.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./outbox-list.module.css";
import { undoForMs } from "./outbox-list.tsx";
import { outboxWords } from "./outbox-words.ts";
import { summarizeEnquiry } from "./summarize-enquiry.ts";

const formPaths = { home: paths.home, contact: paths.contact, field: paths.fieldVisit } as const satisfies Record<
  Draft["form"],
  string
>;

/** Lists the unsent drafts of this device, each with a link to its form. */
export function DraftList() {
  const t = useWords(outboxWords);
  const language = useLanguage();
  const drafts = useQuery(draftsQuery());

  async function remove(draft: Draft) {
    const { drafts: kept } = await device();
    await kept.remove(draft.id);
    await drafts.refetch();
    // The pressed button went with its draft.
    focusMain();
    showToast(t("draftRemoved"), {
      label: t("undo"),
      forMs: undoForMs,
      run: () => void kept.restore(draft).then(() => drafts.refetch()),
    });
  }

  if (!drafts.data?.length) return null;
  return (
    <ul className={styles.list} aria-label={t("drafts")}>
      {drafts.data.map((draft) => (
        <li key={draft.id} className={styles.item}>
          <div className={styles.head}>
            <div>
              <h2 className={styles.title}>
                <bdi>{titleOf(draft) || t("noWords")}</bdi>
              </h2>
              <p className={styles.quiet}>{t(draft.form, { at: formatDateTime(draft.startedAt, language) })}</p>
            </div>
            <span className={styles.state}>{t("draft")}</span>
          </div>
          <div className={styles.actions}>
            <ButtonLink to={`${formPaths[draft.form]}?draft=${draft.id}`}>{t("goOn")}</ButtonLink>
            <Button onClick={() => void remove(draft)}>{t("remove")}</Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function titleOf({ fields: { name = "", message = "" }, chosen = [] }: Draft): string {
  return summarizeEnquiry({ name, message, title: chosen.map(({ title }) => title).join(", ") });
}
