// Preloaded into a process that is measured (`NODE_OPTIONS=--import`): on SIGUSR2 it clears its heap, so that what is
// read of it afterwards is what is kept.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
process.on("SIGUSR2", () => collect());
