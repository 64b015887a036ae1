import { type DestinationStream, pino } from "pino";

/** Writes to the error output what was logged in one turn of the event loop in one piece, when the turn ends: a call of the system for each
 *  line costs more than the line. Whatever ends the process, but for a kill, writes the rest first. */
function openErrorOutput(): DestinationStream {
  const output = pino.destination(2);
  // Where the log cannot be written, on a full disk say, the shop goes on without it.
  output.on("error", () => undefined);
  let waiting = "";
  const flush = () => {
    const lines = waiting;
    waiting = "";
    if (lines !== "") output.write(lines);
  };
  process.once("exit", flush);
  return {
    write(line) {
      if (waiting === "") setImmediate(flush);
      waiting += line;
    },
  };
}

let opened: DestinationStream | undefined;

/** There is one for the process, so that its lines stay in their order. */
export function errorOutput(): DestinationStream {
  opened ??= openErrorOutput();
  return opened;
}
