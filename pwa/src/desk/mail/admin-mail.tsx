import { type MailState, mailStates } from "@chargefront/shared/order/admin-order";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { LoadProblem, ScreenState } from "../../parts/screen/screen-state.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { ListKeys } from "../list/list-keys.tsx";
import { listWords } from "../list/list-words.ts";
import { adminMailQuery } from "./admin-mail-queries.ts";
import { MailTable } from "./mail-table.tsx";

const choices = [
  { value: "all", label: "All" },
  { value: "waiting", label: "Waiting" },
  { value: "failed", label: "Failed" },
  { value: "sent", label: "Sent" },
] as const;

export function AdminMailScreen() {
  const [parameters, setParameters] = useSearchParams();
  const state = stateIn(parameters);
  const list = useInfiniteQuery(adminMailQuery(state));
  if (!list.data) return <ScreenState queries={[list]} loading="Loading emails…" />;
  const mails = list.data.pages.flatMap((page) => page.rows);
  const total = list.data.pages[0]?.total ?? "0";

  return (
    <Page width="list">
      <title>Emails · Admin</title>
      <PageHead title="Emails">
        <p role="status">{list.isPlaceholderData ? "Looking for emails…" : listWords(mails.length, total)}</p>
      </PageHead>
      <ChoiceChips
        label="Which emails"
        choices={choices}
        chosen={state ?? "all"}
        onChoose={(chosen) =>
          setParameters(chosen === "all" ? {} : { state: chosen }, { replace: true, preventScrollReset: true })
        }
      />
      <LoadProblem title="The emails could not be loaded" queries={[list]} />
      {!list.isError && mails.length === 0 && (
        <StateMessage
          title="No emails"
          text={state === undefined ? "Emails to customers and the team appear here." : "No emails with this status."}
        />
      )}
      {mails.length > 0 && <MailTable mails={mails} />}
      <ListKeys />
      <ShowMore list={list} />
    </Page>
  );
}

function stateIn(parameters: URLSearchParams): MailState | undefined {
  return mailStates.find((known) => known === parameters.get("state"));
}
