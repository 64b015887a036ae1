import { anEnquiry } from "../../../api/src/testing/makers.ts";
import { wrongOfEnquiries } from "../../rig/enquiry-rows.ts";
import { countRows, type FleetRequest } from "../../rig/fleet.ts";
import { atOnce, type Race, raced, refusalsOf, times, unexpected } from "./race.ts";

/** Posts many enquiries, each at two processes: each is stored once, under the next number, and counted once. All
 *  writes use the same route, so that the results of the API's tests on concurrent requests hold between processes,
 *  too. */
export const enquiries: Race = async (fleet, _, { enquiries: count }) => {
  const posts = times(count, (at): FleetRequest => {
    return { method: "POST", path: "/api/enquiry/post", body: anEnquiry({ message: `For Nagpur ${at}` }) };
  });
  const before = await countRows(fleet, "enquiry");
  const answers = await atOnce(fleet, [...posts, ...posts]);
  const wrong = [...(await wrongOfEnquiries(fleet, before + count)), ...unexpected(answers, [200])];
  return raced("enquiries at once", 2 * count, wrong, `${refusalsOf(answers)} refused and sent again`);
};
