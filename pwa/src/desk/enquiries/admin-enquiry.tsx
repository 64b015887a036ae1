import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { type EnquiryDetail, isHeld } from "@chargefront/shared/enquiry/enquiry-desk";
import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Mail, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { FollowUpPanel } from "../../parts/enquiry/follow-up-panel.tsx";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { useNavigateWhileHere } from "../../parts/screen/use-navigate-while-here.ts";
import { usePathId } from "../../parts/screen/use-path-id.ts";
import { Button, ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Columns } from "../../ui/columns.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { useRights } from "../access/use-rights.ts";
import { listSearch } from "../list/list-search.ts";
import { MissingScreen } from "../list/missing-screen.tsx";
import { EnquiryQuotations } from "../quotations/enquiry-quotations.tsx";
import { ActionBar } from "./action-bar.tsx";
import styles from "./admin-enquiry.module.css";
import { CallAndChat } from "./call-and-chat.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { mailLink } from "./contact-links.ts";
import { EnquiryFacts } from "./enquiry-facts.tsx";
import { EnquiryHistory } from "./enquiry-history.tsx";
import { assigneesQuery, enquiryQuery } from "./enquiry-queries.ts";
import { EnquiryState } from "./enquiry-state.tsx";
import { isClosed, isOverdue } from "./follow-up-state.ts";
import { Neighbours } from "./neighbours.tsx";
import { NoteForm } from "./note-form.tsx";
import { PossiblySpam } from "./possibly-spam.tsx";
import { SamePerson } from "./same-person.tsx";
import { statusWords } from "./status-words.ts";
import { isEnquiryGone, useEnquiryChanges } from "./use-enquiry-changes.ts";

export function AdminEnquiryScreen() {
  const id = usePathId();
  const found = useQuery(enquiryQuery(id));
  const isGone = isEnquiryGone(found.error);
  // Keeps the loaded enquiry on screen: the user may be writing a note.
  if (found.data) return <Detail enquiry={found.data} isDeleted={isGone} />;
  if (isGone) {
    return (
      <MissingScreen
        tab="Enquiry · Admin"
        title="Enquiry not found"
        text="It may have been deleted."
        list={{ to: paths.enquiries, label: "All enquiries" }}
      />
    );
  }
  return <ScreenState queries={[found]} loading="Loading the enquiry..." />;
}

function Detail({ enquiry, isDeleted }: { enquiry: EnquiryDetail; isDeleted: boolean }) {
  const { mayRead, mayWrite } = useRights();
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const assignees = useQuery(assigneesQuery()).data?.filter(({ isRemoved }) => !isRemoved) ?? [];
  const products = useQuery(productsQuery("en")).data;
  const company = useQuery(pageQuery("company", "en")).data?.content;
  const { remove, setFollowUp } = useEnquiryChanges();
  const navigate = useNavigateWhileHere();
  const noteBox = useRef<HTMLTextAreaElement>(null);
  const list = `${paths.enquiries}${listSearch(useLocation().state)}`;

  async function onDelete() {
    setIsAsking(false);
    setIsDeleting(true);
    const isDone = await remove(enquiry);
    setIsDeleting(false);
    if (isDone) void navigate(list);
  }

  function goToNote() {
    noteBox.current?.scrollIntoView({ block: "center" });
    noteBox.current?.focus({ preventScroll: true });
  }

  return (
    <Page>
      <title>{`${enquiry.name} · Enquiries · Admin`}</title>
      <div className={styles.head}>
        <div className={layout.spreadRow}>
          <ButtonLink variant="quiet" className={styles.back} to={list}>
            <ArrowLeft aria-hidden size={18} />
            All enquiries
          </ButtonLink>
          <Neighbours enquiryId={enquiry._id} />
        </div>
        <PageHead title={enquiry.name} lead={enquiry.title} />
        <ContactButtons enquiry={enquiry} company={company?.name} />
      </div>
      {/* A block, as the bar is held at the bottom of the whole of it. */}
      <div>
        <Columns second="side">
          <EnquiryFacts enquiry={enquiry} products={products} hasFollowUp={!mayWrite("enquiries")} />
          <aside className={styles.work} aria-label="Work on this enquiry">
            {isDeleted && <DeletedNotice enquiry={enquiry} />}
            <SamePerson enquiryId={enquiry._id} />
            {mayWrite("enquiries") ? (
              <>
                {enquiry.status === "spam" && isHeld(enquiry.history) && <PossiblySpam enquiry={enquiry} />}
                <EnquiryState key={`state:${enquiry._id}`} enquiry={enquiry} assignees={assignees} />
                <FollowUpPanel
                  key={`followUp:${enquiry._id}`}
                  followUp={enquiry.followUp}
                  draft={{ name: `followUp:${enquiry._id}`, kind: "desk-form" }}
                  onSave={(planned, seen) => setFollowUp({ ...enquiry, followUp: seen }, planned)}
                >
                  {isOverdue(enquiry) && <strong>Overdue</strong>}
                  {enquiry.followUp && isClosed(enquiry) && (
                    <p className={layout.quietNote}>
                      Not listed as due while the status is {statusWords[enquiry.status]}.
                    </p>
                  )}
                </FollowUpPanel>
                <NoteForm key={enquiry._id} enquiryId={enquiry._id} box={noteBox} />
              </>
            ) : (
              <p>
                {statusWords[enquiry.status]},{" "}
                {enquiry.assignee ? `assigned to ${enquiry.assignee.name}` : "unassigned"}
              </p>
            )}
            {mayRead("quotations") && (
              <EnquiryQuotations key={`quotations:${enquiry._id}`} enquiryId={enquiry._id} isDeleted={isDeleted} />
            )}
            <section>
              <h2>History</h2>
              <EnquiryHistory enquiry={enquiry} />
            </section>
            {!isDeleted && mayWrite("enquiries.manage") && (
              <div>
                <Button variant="dangerOutline" onClick={() => setIsAsking(true)} aria-disabled={isDeleting}>
                  <Trash2 aria-hidden size={18} />
                  {isDeleting ? "Deleting…" : "Delete this enquiry"}
                </Button>
              </div>
            )}
          </aside>
        </Columns>
        <ActionBar enquiry={enquiry} company={company?.name} people={assignees} onNote={goToNote} />
      </div>
      <ConflictDialog />
      <ConfirmDialog
        isOpen={isAsking}
        question={`Delete the enquiry of ${enquiry.name}?`}
        confirm="Delete"
        cancel="Cancel"
        onConfirm={() => void onDelete()}
        onCancel={() => setIsAsking(false)}
      />
    </Page>
  );
}

/** Buttons to call, mail or chat with the person. On a narrow screen the bar at the bottom has them. */
function ContactButtons({ enquiry, company }: { enquiry: EnquiryDetail; company: string | undefined }) {
  return (
    <div className={classes(layout.row, styles.contact)}>
      <CallAndChat enquiry={enquiry} company={company} />
      {enquiry.email !== "" && (
        <ButtonAnchor href={mailLink(enquiry)}>
          <Mail aria-hidden size={18} />
          Email
        </ButtonAnchor>
      )}
    </div>
  );
}

/** Tells an admin who still has an enquiry open that it was deleted, and offers to restore it; the note in progress
 *  stays. */
function DeletedNotice({ enquiry }: { enquiry: Enquiry }) {
  const { restore } = useEnquiryChanges();
  const [isUnderWay, setIsUnderWay] = useState(false);

  async function onRestore() {
    setIsUnderWay(true);
    await restore(enquiry);
    setIsUnderWay(false);
  }

  return (
    <Notice tone="problem">
      <p>This enquiry was deleted, so you cannot add a note. What you typed is still here.</p>
      <Button aria-disabled={isUnderWay} onClick={() => !isUnderWay && void onRestore()}>
        {isUnderWay ? "Restoring…" : "Restore"}
      </Button>
    </Notice>
  );
}
