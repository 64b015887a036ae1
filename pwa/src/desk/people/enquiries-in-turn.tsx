import { LoadProblem } from "../../parts/screen/screen-state.tsx";
import { Choice } from "../../ui/choice.tsx";
import { inTurnQuery, setInTurn } from "./people-queries.ts";
import { useSetting } from "./use-setting.ts";

const options = [
  { value: "off", label: "Stay unassigned" },
  { value: "on", label: "Go to the people in sales, in turn" },
] as const;

/** Sets for the company whether new enquiries are given in turn to the people in sales. A choice takes effect at once. */
export function EnquiriesInTurn() {
  const { setting, mutate, isPending } = useSetting(inTurnQuery(), setInTurn);
  if (!setting.data) return <LoadProblem title="The setting could not be loaded" queries={[setting]} />;
  return (
    <>
      <Choice
        label="New enquiries"
        value={setting.data.isOn ? "on" : "off"}
        isBusy={isPending}
        options={options}
        onChoose={(choice) => mutate(choice === "on")}
      />
      <p>Only active people with the role Sales have a turn. They get an email about each enquiry.</p>
    </>
  );
}
