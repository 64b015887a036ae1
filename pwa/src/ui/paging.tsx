import { ChevronLeft, ChevronRight } from "lucide-react";
import { ButtonLink } from "./button.tsx";
import { classes } from "./classes.ts";
import { inFigures } from "./figures.ts";
import layout from "./layout.module.css";
import styles from "./paging.module.css";

type PagingProps = {
  page: number;
  /** Rows per page. */
  length: number;
  total: number;
  /** Returns the address of a page. */
  to: (page: number) => string;
};

/** Shows which of all rows are on screen, and links to the other pages. */
export function Paging({ page, length, total, to }: PagingProps) {
  const pages = Math.max(1, Math.ceil(total / length));
  const first = (page - 1) * length + 1;
  const last = Math.min(total, page * length);
  return (
    <nav className={layout.spreadRow} aria-label="Pages">
      <p className={styles.count} role="status">
        {last < first ? `Nothing on this page of ${inFigures(total)}` : countOf(first, last, total)}
      </p>
      {pages > 1 && (
        <ul className={styles.pages}>
          {page > 1 && (
            <li>
              <ButtonLink to={to(Math.min(page - 1, pages))} rel="prev">
                <ChevronLeft aria-hidden size={18} />
                Previous
              </ButtonLink>
            </li>
          )}
          {numbersAround(page, pages).map((number, at, all) => (
            <li key={number} className={classes(styles.number, number - (all[at - 1] ?? number) > 1 && styles.gap)}>
              <ButtonLink
                variant={number === page ? "primary" : "plain"}
                to={to(number)}
                aria-label={`Page ${inFigures(number)}`}
                aria-current={number === page ? "page" : undefined}
              >
                {inFigures(number)}
              </ButtonLink>
            </li>
          ))}
          {page < pages && (
            <li>
              <ButtonLink to={to(page + 1)} rel="next">
                Next
                <ChevronRight aria-hidden size={18} />
              </ButtonLink>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}

function countOf(first: number, last: number, total: number): string {
  return `${inFigures(first)}–${inFigures(last)} of ${inFigures(total)}`;
}

/** Returns the first page, the last page, and the neighbours of the current one. */
function numbersAround(page: number, pages: number): readonly number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(wanted)].sort((one, other) => one - other);
}
