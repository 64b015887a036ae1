import type { PageSlug } from "@chargefront/shared/page/page";
import type { PageVersion } from "@chargefront/shared/page/page-source";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { pagePreviewQuery, pageVersionQuery } from "./page-desk-queries.ts";
import type { DrawPage } from "./page-preview.tsx";
import styles from "./versions-sheet.module.css";

type VersionViewProps = {
  slug: PageSlug;
  version: PageVersion;
  draw: DrawPage;
  onBack: () => void;
  children: ReactNode;
};

/** Shows one version with the current facts of the company. */
export function VersionView({ slug, version, draw, onBack, children }: VersionViewProps) {
  const source = useQuery(pageVersionQuery(slug, version.revision));
  const preview = useQuery({
    ...pagePreviewQuery(slug, source.data?.content ?? {}),
    enabled: source.data !== undefined,
  });
  const error = source.error ?? preview.error;

  return (
    <div className={layout.tightStack}>
      <div className={layout.tightRow}>
        <Button variant="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden size={20} />
          All versions
        </Button>
        {children}
      </div>
      <p className={styles.who}>
        The version of {formatDateTime(version.updatedAt)}
        {version.adminName !== null && `, by ${version.adminName}`}
      </p>
      {error && <Notice tone="problem">{sentenceFor(error)}</Notice>}
      {preview.data ? <div className={styles.page}>{draw(preview.data)}</div> : !error && <Skeleton shape="panel" />}
    </div>
  );
}
