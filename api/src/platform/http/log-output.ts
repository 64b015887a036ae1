import { type DestinationStream, pino } from "pino";

let opened: DestinationStream | undefined;

/** The error output, written to beside the event loop: what is logged meanwhile is written in one piece. pino writes
 *  the rest when the process ends, but for a kill. There is one for the process, so that its lines stay in their
 *  order. */
export function errorOutput(): DestinationStream {
  opened ??= openErrorOutput();
  return opened;
}

function openErrorOutput(): DestinationStream {
  const output = pino.destination({ dest: 2, sync: false });
  // Where the log cannot be written, on a full disk say, the shop goes on without it.
  output.on("error", () => undefined);
  return output;
}
