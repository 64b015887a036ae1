import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { pathTo } from "@chargefront/shared/paths";
import { begunAs, wordsSought, wordsToFind } from "@chargefront/shared/text/fold-words";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useDeferredValue, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list-row.module.css";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { uiWords } from "../../ui/ui-words.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { ForReps, SessionNotice } from "../access/for-reps.tsx";
import type { Rep } from "../access/rep-store.ts";
import { useOwnRows } from "../own-rows.ts";
import { AboutEnquiry } from "./about-enquiry.tsx";
import { enquiriesWords } from "./enquiries-words.ts";
import { EnquiryRow } from "./enquiry-row.tsx";
import { useOwnEnquiries } from "./own-enquiries.ts";

const choices = ["open", "won", "lost", "all"] as const;
type Choice = (typeof choices)[number];

/** So many rows are drawn at once: a slow phone takes seconds for 300. */
const pageLength = 15;
/** As many as a phone shows are drawn before the others. */
const firstLength = 4;

/** The enquiries that the rep wrote or is assigned, also offline. */
export function EnquiriesScreen() {
  const t = useWords(enquiriesWords);
  return (
    <ForReps>
      {(rep) => (
        <Page width="reading">
          <ScreenHead title={t("title")} />
          <PageHead title={t("title")} />
          <SessionNotice />
          <OwnEnquiries rep={rep} />
        </Page>
      )}
    </ForReps>
  );
}

function OwnEnquiries({ rep }: { rep: Rep }) {
  const t = useWords(enquiriesWords);
  const language = useLanguage();
  const { enquiries, asOf, isLoading, refetch } = useOwnEnquiries(rep);
  const [choice, setChoice] = useState<Choice>("open");
  const [sought, setSought] = useState("");
  const [most, setMost] = useState(pageLength);
  const ui = useWords(uiWords);

  const isFound = finds(sought);
  const found = enquiries?.filter((one) => isIn(choice, one) && isFound(one));
  return (
    <>
      <UnsentRows />
      {isLoading && <Skeleton shape="panel" />}
      {!enquiries && !isLoading && (
        <>
          <p>{t("notLoaded")}</p>
          <Button onClick={() => void refetch()}>{t("retry")}</Button>
        </>
      )}
      {enquiries?.length === 0 && <p className={layout.quiet}>{t("empty")}</p>}
      {found && enquiries && enquiries.length > 0 && (
        <>
          <ChoiceChips
            label={t("show")}
            choices={choices.map((value) => ({ value, label: t(value) }))}
            chosen={choice}
            onChoose={setChoice}
          />
          <Field
            label={t("search")}
            type="search"
            autoComplete="off"
            optional="unsaid"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
          {asOf !== undefined && (
            <p className={layout.quietNote}>{t("asOf", { at: formatDateTime(asOf, language) })}</p>
          )}
          {found.length === 0 ? (
            <p role="status">{t("none")}</p>
          ) : (
            <>
              <Rows enquiries={found.slice(0, most)} />
              {found.length > most && <Button onClick={() => setMost(most + pageLength)}>{ui("showMore")}</Button>}
            </>
          )}
        </>
      )}
    </>
  );
}

function Rows({ enquiries }: { enquiries: readonly RepEnquiry[] }) {
  const t = useWords(enquiriesWords);
  const shown = useDeferredValue(enquiries, enquiries.slice(0, firstLength));
  return (
    <ul className={layout.panel} aria-label={t("title")}>
      {shown.map((one) => (
        <EnquiryRow key={one._id} enquiry={one} />
      ))}
    </ul>
  );
}

function isIn(choice: Choice, { status }: RepEnquiry): boolean {
  if (choice === "all") return true;
  return choice === "open" ? status !== "won" && status !== "lost" : status === choice;
}

/** Lists the rep's enquiries that the server does not have yet. */
function UnsentRows() {
  const t = useWords(enquiriesWords);
  const rows = useOwnRows()?.filter(({ state }) => state !== "sent") ?? [];
  if (rows.length === 0) return null;
  return (
    <ul className={layout.panel} aria-label={t("unsent")}>
      {rows.map(({ id, body }) => (
        <li key={id} className={list.row}>
          <p className={list.words}>
            <AboutEnquiry enquiry={body} to={pathTo("fieldEnquiry", id)} />
            <br />
            <span className={layout.quietNote}>{t("unsent")}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Returns a test of whether an enquiry is found by what was typed: each word begins a word of it, as at the desk. */
function finds(typed: string): (enquiry: RepEnquiry) => boolean {
  const sought = wordsSought(typed).map(begunAs);
  if (sought.length === 0) return () => true;
  return ({ name, contact, company, site, reference }) => {
    const texts = [name, contact, company, site?.city, site?.address, site?.pin, reference];
    const words = wordsToFind(texts.filter(Boolean).join(" | "));
    return sought.every((begun) => begun.some((beginning) => words.some((word) => word.startsWith(beginning))));
  };
}
