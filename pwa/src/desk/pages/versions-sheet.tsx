import { pageNames } from "@chargefront/shared/page/page";
import type { PageVersion } from "@chargefront/shared/page/page-source";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { pageVersionsQuery } from "./page-desk-queries.ts";
import type { DrawPage } from "./page-preview.tsx";
import type { PageEditor } from "./use-page-editor.ts";
import { VersionView } from "./version-view.tsx";
import styles from "./versions-sheet.module.css";

type VersionsSheetProps = {
  editor: PageEditor;
  draw: DrawPage;
  isBusy: boolean;
  onBringBack: (version: PageVersion, present: PageVersion) => void;
  onClose: () => void;
};

/** Lists the earlier versions of a page, to view and restore. */
export function VersionsSheet({ editor, draw, isBusy, onBringBack, onClose }: VersionsSheetProps) {
  const [looked, setLooked] = useState<PageVersion>();
  const list = useInfiniteQuery(pageVersionsQuery(editor.slug));
  const versions = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const [present] = versions;

  function restoreButton(version: PageVersion) {
    return (
      present && (
        <Button
          disabled={editor.isDirty}
          aria-disabled={isBusy}
          aria-label={`Bring back the version of ${formatDateTime(version.updatedAt)}`}
          onClick={() => !isBusy && onBringBack(version, present)}
        >
          Bring back
        </Button>
      )
    );
  }

  return (
    <Sheet title={`Versions: ${pageNames[editor.slug]}`} isOpen onClose={onClose}>
      {editor.isDirty && (
        <Notice tone="attention">Save or discard your changes before you bring an earlier version back.</Notice>
      )}
      {list.isError && !list.isFetchNextPageError && (
        <Notice tone="problem">
          <p>{sentenceFor(list.error)}</p>
          <Button onClick={() => void list.refetch()}>Try again</Button>
        </Notice>
      )}
      {list.isPending && <Skeleton shape="panel" />}
      {looked ? (
        <VersionView slug={editor.slug} version={looked} draw={draw} onBack={() => setLooked(undefined)}>
          {looked.revision !== present?.revision && restoreButton(looked)}
        </VersionView>
      ) : (
        <ol className={styles.versions}>
          {versions.map((version) => (
            <li key={version.revision} className={styles.version}>
              <p className={styles.words}>
                <time dateTime={version.updatedAt}>{formatDateTime(version.updatedAt)}</time>
                <span className={styles.who}>
                  {version.adminName ?? "Original"}
                  {version.revision === present?.revision && " · current"}
                </span>
              </p>
              <div className={layout.tightRow}>
                <Button
                  variant="quiet"
                  aria-label={`View the version of ${formatDateTime(version.updatedAt)}`}
                  onClick={() => setLooked(version)}
                >
                  View
                </Button>
                {version.revision !== present?.revision && restoreButton(version)}
              </div>
            </li>
          ))}
        </ol>
      )}
      {!looked && list.isFetchNextPageError && <Notice tone="problem">{sentenceFor(list.error)}</Notice>}
      {!looked && <ShowMore list={list} />}
    </Sheet>
  );
}
