import type { PageSlug } from "@chargefront/shared/page/page";
import { pageSchemas } from "@chargefront/shared/page/page-schemas";
import type { Language } from "@chargefront/shared/text/language";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Content } from "../editing/content-tree.ts";
import { type PagePreview, pagePreviewQuery } from "./page-desk-queries.ts";
import styles from "./page-preview.module.css";

/** Draws a page with the parts of its public screen. */
export type DrawPage = (preview: PagePreview) => ReactNode;

const typingPauseMs = 400;

type PagePreviewPaneProps = { slug: PageSlug; content: Content; draw: DrawPage; language?: Language };

/** Preview of a page. Follows the typing after a moment; while a field is wrong it shows the last valid version. */
export function PagePreviewPane({ slug, content, draw, language = "en" }: PagePreviewPaneProps) {
  const settled = useSettled(content, typingPauseMs);
  const isRight = pageSchemas[slug].safeParse(settled).success;
  const preview = useQuery({ ...pagePreviewQuery(slug, settled, language), enabled: isRight });
  const shown = useLast(preview.data);
  const note = noteOn({ isRight, error: preview.error, isBehind: settled !== content || preview.isFetching });

  return (
    // It scrolls by itself, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.pane} aria-label="Preview" tabIndex={0}>
      <p className={styles.note} role="status">
        {note}
      </p>
      <div className={styles.page}>{shown ? draw(shown) : <Skeleton shape="panel" />}</div>
    </section>
  );
}

function noteOn({ isRight, error, isBehind }: { isRight: boolean; error: unknown; isBehind: boolean }): string {
  if (!isRight) return "Preview of the last valid version: one field needs correction.";
  if (error) return `The preview is not up to date. ${sentenceFor(error)}`;
  return isBehind ? "Preview, following what you type…" : "Preview";
}

/** Returns a value once it has not changed for `afterMs`. */
function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}

/** Returns the last value that was defined. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
