import { enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import { type EnquiryBulkAnswer, enquiryBulkBody } from "@chargefront/shared/enquiry/enquiry-bulk";
import {
  type EnquiryCounts,
  enquiryPatch,
  type ListedAssignee,
  mostCounted,
} from "@chargefront/shared/enquiry/enquiry-desk";
import { type EnquiriesInTurn, enquiriesInTurn } from "@chargefront/shared/enquiry/in-turn";
import { typedEnquiry } from "@chargefront/shared/enquiry/typed-enquiry";
import { mayWrite } from "@chargefront/shared/person/rights";
import { newId } from "@chargefront/shared/text/id";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { Hono } from "hono";
import { listNamesWith, readNames } from "../../people/admins/list-names.ts";
import type { Core, KeepsNumbers, WakesMailer } from "../../platform/core.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor, roleNotAllowed } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { cutPage, nextLink, parseDayCursor, parseTimeCursor, toCursor } from "../../platform/http/paging.ts";
import { toReceipt } from "../../shop/enquiries/answers.ts";
import {
  adminNames,
  changeEnquiry,
  deleteEnquiry,
  getDetail,
  restoreEnquiry,
} from "../../shop/enquiries/change-enquiry.ts";
import { changeMany } from "../../shop/enquiries/change-many.ts";
import { countByStatus, countEnquiries, countHeld, listAssigneeIds } from "../../shop/enquiries/enquiry-count-store.ts";
import { countReceived } from "../../shop/enquiries/enquiry-figures.ts";
import { countDue, type Due, listEnquiries, listFoundEnquiries } from "../../shop/enquiries/enquiry-list-store.ts";
import { readIsInTurn, setIsInTurn } from "../../shop/enquiries/in-turn.ts";
import { receiveTogether } from "../../shop/enquiries/receive.ts";
import { enquiryCountsQuery, enquiryListQuery } from "./enquiry-list-query.ts";
import { findSamePerson } from "./same-person.ts";

/** Serves enquiries to the desk. */
export function enquiryDeskRoutes(deps: Core & WakesMailer & Pick<KeepsNumbers, "keepReferences">) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get(
      ...accept("/api/enquiry/get", { audience: "desk", right: "enquiries", query: enquiryListQuery }),
      async (c) => {
        const { cursor, limit, q = "", status, assignee, due: when, order } = c.req.valid("query");
        const after =
          cursor === undefined ? undefined : (when === "overdue" ? parseDayCursor : parseTimeCursor)(cursor);
        const names = await adminNames(deps.readDb);
        const filter = { status, assignee, due: when && dueAt(when) };
        const page = { ...filter, order, after, limit: limit + 1, names };
        const { found, total } = q.trim() === "" ? await everything(page) : await byWords({ q, ...page });
        const { shown, last } = cutPage(found, limit);
        if (last) {
          const lateSince = when === "unanswered" && last.callBy !== null ? last.callBy : last.createdAt;
          const at = when === "overdue" ? String(last.followUp?.day) : Date.parse(lateSince);
          const cursor = toCursor({ at, id: last._id });
          const assigned = assignee === null ? "none" : assignee;
          const asked = { status, assignee: assigned, due: when, order, q: q || undefined };
          c.header("Link", nextLink("/api/enquiry/get", { ...asked, limit, cursor }));
        }
        c.header("X-Total-Count", total);
        return c.json(shown, 200);
      },
    )
    .get(...accept("/api/enquiry/count", { audience: "desk", right: "enquiries" }), async (c) =>
      c.json({ count: await countReceived(deps.readDb) }, 200),
    )
    .get(
      ...accept("/api/enquiry/counts", { audience: "desk", right: "enquiries", query: enquiryCountsQuery }),
      async (c) => {
        const filter = c.req.valid("query");
        const dueCount = (when: Due["when"]) => countDue(deps.readDb, { ...filter, due: dueAt(when) });
        const [counts, held, dueToday, overdue, unanswered] = await Promise.all([
          countByStatus(deps.readDb, filter),
          countHeld(deps.readDb, filter),
          dueCount("today"),
          dueCount("overdue"),
          dueCount("unanswered"),
        ]);
        const countOf = (status: (typeof enquiryStatuses)[number]) => counts.get(status) ?? 0;
        const answer: EnquiryCounts = {
          all: enquiryStatuses.reduce((sum, status) => sum + countOf(status), 0),
          new: countOf("new"),
          contacted: countOf("contacted"),
          quoted: countOf("quoted"),
          won: countOf("won"),
          lost: countOf("lost"),
          spam: countOf("spam"),
          held,
          dueToday,
          overdue,
          unanswered,
        };
        return c.json(answer, 200);
      },
    )
    .get(...accept("/api/enquiry/in-turn", { audience: "desk", right: "settings" }), async (c) =>
      c.json({ isOn: await readIsInTurn(deps.readDb) } satisfies EnquiriesInTurn, 200),
    )
    .put(
      ...accept("/api/enquiry/in-turn", { audience: "desk", right: "settings", body: enquiriesInTurn }),
      async (c) => {
        const { isOn } = c.req.valid("json");
        const by = { adminId: c.var.session.subjectId, now: deps.now() };
        await write(deps.db, (trx) => setIsInTurn(trx, isOn, by));
        return c.json({ isOn } satisfies EnquiriesInTurn, 200);
      },
    )
    .get(...accept("/api/enquiry/assignees", { audience: "desk", right: "enquiries" }), async (c) =>
      c.json(await listAssignees(deps.readDb), 200),
    )
    .post(
      ...accept("/api/enquiry/bulk", {
        audience: "desk",
        right: "enquiries.manage",
        body: enquiryBulkBody,
        bodyLimit: "bulk",
      }),
      async (c) => {
        const by = { adminId: c.var.session.subjectId, now: deps.now() };
        const results = await changeMany(deps, c.req.valid("json").changes, by);
        deps.wakeMailer();
        return c.json({ results } satisfies EnquiryBulkAnswer, 200);
      },
    )
    .post(
      ...accept("/api/enquiry/typed", { audience: "desk", right: "enquiries.manage", body: typedEnquiry }),
      async (c) => {
        const { channel, ...content } = c.req.valid("json");
        const adminId = c.var.session.subjectId;
        const typedBy = { id: adminId, isActive: true, channel };
        const arrival = { id: content.id ?? newId(), content, contentBefore: content, typedBy };
        const sender = { client: `desk ${adminId}`, device: undefined };
        const { receptions } = await receiveTogether(deps, [{ sender, arrivals: [arrival] }]);
        return c.json(toReceipt(receptions.get(arrival)), 200);
      },
    )
    .get(...accept("/api/enquiry/:id", { audience: "desk", right: "enquiries" }), async (c) =>
      c.json(await getDetail(deps.readDb, c.req.param("id")), 200),
    )
    .get(...accept("/api/enquiry/:id/same-person", { audience: "desk", right: "enquiries" }), async (c) => {
      const { role } = c.var.session;
      return c.json(await findSamePerson(deps, { id: c.req.param("id"), role }), 200);
    })
    .patch(...accept("/api/enquiry/:id", { audience: "desk", right: "enquiries", body: enquiryPatch }), async (c) => {
      const by = { adminId: c.var.session.subjectId, now: deps.now() };
      const patch = c.req.valid("json");
      if (patch.assignee !== undefined && !mayWrite(c.var.session.role, "enquiries.manage")) {
        throw await roleNotAllowed(deps, { assignee: problemSentences["role-not-allowed"] });
      }
      const changed = await write(deps.db, (trx) => changeEnquiry(trx, deps, { id: c.req.param("id"), patch, by }));
      await deps.keepReferences(changed.reference === null ? [] : [changed.reference]);
      deps.wakeMailer();
      return c.json(changed, 200);
    })
    .delete(...accept("/api/enquiry/:id", { audience: "desk", right: "enquiries.manage" }), async (c) => {
      const id = c.req.param("id");
      const by = { adminId: c.var.session.subjectId, now: deps.now() };
      await write(deps.db, (trx) => deleteEnquiry(trx, id, by));
      return c.json({ deleted: id }, 200);
    })
    .post(...accept("/api/enquiry/:id/restore", { audience: "desk", right: "enquiries.manage" }), async (c) => {
      const by = { adminId: c.var.session.subjectId, now: deps.now() };
      const restored = await write(deps.db, (trx) => restoreEnquiry(trx, c.req.param("id"), by));
      return c.json(restored, 200);
    });

  function dueAt(when: Due["when"]): Due {
    const now = deps.now();
    return when === "unanswered" ? { when, now } : { when, today: isoDateOf(indianDay(now)) };
  }

  async function everything(asked: Parameters<typeof listEnquiries>[1]) {
    const { due, status, assignee } = asked;
    const [found, total] = await Promise.all([
      listEnquiries(deps.readDb, asked),
      due ? countDue(deps.readDb, { status, assignee, due }) : countEnquiries(deps.readDb, asked),
    ]);
    return { found, total: `${total}${due && total === mostCounted ? "+" : ""}` };
  }

  /** Finds at most `hits` enquiries; a user who gets more results adds a word. */
  async function byWords({ q, ...asked }: Parameters<typeof listEnquiries>[1] & { readonly q: string }) {
    const { hits, words } = deps.limits.enquirySearch;
    const { enquiries, count, isCut } = await listFoundEnquiries(deps.readDb, {
      ...asked,
      typed: q,
      words,
      most: hits,
    });
    return { found: enquiries, total: `${count}${isCut ? "+" : ""}` };
  }
}

/** Lists by name the admins who can be assigned enquiries, then others who still have some: removed, suspended, or with
 *  another role now. */
async function listAssignees(db: Db): Promise<ListedAssignee[]> {
  const present = await listNamesWith(db, "enquiries");
  const able = new Set(present.map(({ id }) => id));
  const others = (await listAssigneeIds(db)).filter((id) => !able.has(id));
  const names = await readNames(db, others);
  const removed = others.map((id) => ({ id, name: names.get(id) ?? "Former admin", isRemoved: true }));
  return [
    ...present.map((admin) => ({ ...admin, isRemoved: false })),
    ...removed.toSorted((one, other) => one.name.localeCompare(other.name, "en-IN")),
  ];
}
