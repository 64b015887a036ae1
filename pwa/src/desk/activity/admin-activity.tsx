import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { LoadProblem, PartState } from "../../parts/screen/screen-state.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { ListKeys } from "../list/list-keys.tsx";
import { ListTools } from "../list/list-tools.tsx";
import { activityPeopleQuery, activityQuery } from "./activity-queries.ts";
import { ActivityTable } from "./activity-table.tsx";

const anyone = "";

/** Shows the activity log, which cannot be edited. */
export function AdminActivityScreen() {
  const [parameters, setParameters] = useSearchParams();
  const person = parameters.get("person") ?? anyone;
  const record = useInfiniteQuery(activityQuery(person || undefined));
  const people = useQuery(activityPeopleQuery()).data ?? [];
  // An address that was cut off or is of another shop.
  const isUnknown = person !== anyone && people.length > 0 && people.every(({ id }) => id !== person);
  const activities = record.data?.pages.flatMap((page) => page.rows) ?? [];

  function onPerson(chosen: string) {
    setParameters(chosen === anyone ? {} : { person: chosen }, { replace: true, preventScrollReset: true });
  }

  return (
    <Page width="list">
      <title>Activity · Admin</title>
      <PageHead title="Activity">
        <p>Newest first. This log cannot be edited.</p>
        <ListTools isNarrowed={person !== anyone}>
          <Choice
            label="Person"
            isLabelHidden
            value={person}
            options={[
              { value: anyone, label: "Everyone" },
              ...(isUnknown ? [{ value: person, label: "Unknown person" }] : []),
              ...people.map(({ id, name, isRemoved }) => ({
                value: id,
                label: isRemoved ? `${name} (removed)` : name,
              })),
            ]}
            onChoose={onPerson}
          />
        </ListTools>
      </PageHead>
      {isUnknown ? (
        <StateMessage
          title="No such person"
          text="The address names a person who has never worked at this desk. Choose one from the list above."
        />
      ) : record.isPending ? (
        <PartState queries={[record]} loading="Loading the activity..." />
      ) : (
        <LoadProblem title="The activity could not be loaded" queries={[record]} />
      )}
      {!isUnknown && record.data && activities.length === 0 && (
        <StateMessage
          title="Nothing yet"
          text={person === anyone ? "Changes by the team appear here." : "This person has not changed anything."}
        />
      )}
      {activities.length > 0 && <ActivityTable activities={activities} />}
      <ListKeys />
      <ShowMore list={record} />
    </Page>
  );
}
