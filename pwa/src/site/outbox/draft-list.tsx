import { paths } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { device } from "../../device/open-device.ts";
import type { Draft } from "../../device/outbox/outbox-row.ts";
import { draftsQuery } from "../../parts/enquiry/outbox-queries.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./outbox-list.module.css";
import { whoAndWhat } from "./who-and-what.ts";

const forms = {
  home: { title: "Custom quote", path: paths.home },
  contact: { title: "Enquiry", path: paths.contact },
} as const satisfies Record<Draft["form"], { title: string; path: string }>;

/** What was begun on this device and not sent, each with the way back to its form. */
export function DraftList() {
  const drafts = useQuery(draftsQuery());

  async function remove(draft: Draft) {
    const { drafts: kept } = await device();
    await kept.remove(draft.id);
    await drafts.refetch();
    showToast("Draft deleted.", {
      label: "Undo",
      run: () => void kept.save(draft).then(() => drafts.refetch()),
    });
  }

  if (!drafts.data?.length) return null;
  return (
    <ul className={styles.list} aria-label="Drafts on this device">
      {drafts.data.map((draft) => (
        <li key={draft.id} className={styles.item}>
          <div className={styles.head}>
            <div>
              <h2 className={styles.title}>{titleOf(draft)}</h2>
              <p className={styles.quiet}>
                {forms[draft.form].title}, begun {formatDateTime(draft.startedAt)}
              </p>
            </div>
            <span className={styles.state}>Draft</span>
          </div>
          <div className={styles.actions}>
            <ButtonLink to={`${forms[draft.form].path}?draft=${draft.id}`}>Go on writing</ButtonLink>
            <Button onClick={() => void remove(draft)}>Delete</Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function titleOf({ fields: { name = "", message = "" }, chosen = [] }: Draft): string {
  return whoAndWhat({ name, message, title: chosen.map(({ title }) => title).join(", ") }) || "No words yet";
}
