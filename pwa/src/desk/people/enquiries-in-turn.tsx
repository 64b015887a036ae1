import type { EnquiriesInTurn as InTurn } from "@chargefront/shared/enquiry/in-turn";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "../../device/api/api-error.ts";
import { LoadProblem } from "../../parts/screen/screen-state.tsx";
import { Choice } from "../../ui/choice.tsx";
import { showToast } from "../../ui/toast.tsx";
import { inTurnQuery, setInTurn } from "./people-queries.ts";

const options = [
  { value: "off", label: "Stay unassigned" },
  { value: "on", label: "Go to the people in sales, in turn" },
] as const;

/** Sets for the company whether new enquiries are given in turn to the people in sales. A choice takes effect at once. */
export function EnquiriesInTurn() {
  const client = useQueryClient();
  const inTurn = useQuery(inTurnQuery());
  const { mutate, isPending } = useMutation({
    mutationFn: setInTurn,
    onSuccess(saved: InTurn) {
      client.setQueryData(inTurnQuery().queryKey, saved);
      showToast("Saved");
    },
    onError: (error) => showToast(sentenceFor(error)),
  });
  if (!inTurn.data) return <LoadProblem title="The setting could not be loaded" queries={[inTurn]} />;
  return (
    <>
      <Choice
        label="New enquiries"
        value={inTurn.data.isOn ? "on" : "off"}
        isBusy={isPending}
        options={options}
        onChoose={(choice) => mutate(choice === "on")}
      />
      <p>Only active people with the role Sales have a turn. They get an email about each enquiry.</p>
    </>
  );
}
