import { availableParallelism } from "node:os";

/** Imported for what it does, and first of all. Node would start four threads for what waits beside the event loop, on
 *  whatever machine, and each thread that allocates costs memory of its own. Two at least: a file is not to wait behind
 *  a password. The size is read when the first of them is needed. */
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(2, Math.min(4, availableParallelism())));
