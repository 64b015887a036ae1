import { setFlagsFromString } from "node:v8";

/** Imported for what it does, and first of all. V8 would let the space of new objects grow to 48 MB and never give it back, though what an
 *  answer needs is dropped within a millisecond. The flag is read whenever the space would grow. */
setFlagsFromString("--semi-space-growth-factor=1");

/** What is dropped a little later is looked for when the space of old objects has grown by a quarter, not when it has doubled. */
setFlagsFromString("--heap-growing-percent=25");
