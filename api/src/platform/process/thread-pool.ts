import { availableParallelism } from "node:os";

/** Import this module first, for its side effect. Node would start four threads on any machine, and each thread that
 *  allocates uses memory of its own. At least two: reading a file must not wait for a password hash. Node reads the
 *  size when it first needs a thread. */
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(2, Math.min(4, availableParallelism())));
