import { Histogram, type Registry } from "prom-client";
import type { FileStore } from "../files/file-store.ts";

/** Up to the timeout of all tries together, in seconds. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Wraps a store so that its calls are timed, including failed ones. A list counts the time spent waiting for it. */
export function timedStore(registry: Registry, store: FileStore): FileStore {
  const durations = new Histogram({
    name: "chargefront_files_seconds",
    help: "Durations of calls to the file store",
    labelNames: ["call"],
    buckets,
    registers: [registry],
  });

  async function timed<Value>(call: keyof FileStore, work: () => Promise<Value>): Promise<Value> {
    const end = durations.startTimer({ call });
    try {
      return await work();
    } finally {
      end();
    }
  }

  return {
    has: (name) => timed("has", () => store.has(name)),
    read: (name) => timed("read", () => store.read(name)),
    stream: (name) => timed("stream", () => store.stream(name)),
    write: (name, bytes) => timed("write", () => store.write(name, bytes)),
    take: (name, from) => timed("take", () => store.take(name, from)),
    keep: (name, now) => timed("keep", () => store.keep(name, now)),
    keptAt: (name) => timed("keptAt", () => store.keptAt(name)),
    remove: (name) => timed("remove", () => store.remove(name)),
    async *list(kind) {
      const files = store.list(kind)[Symbol.asyncIterator]();
      let waitedMs = 0;
      try {
        for (;;) {
          const askedAt = performance.now();
          const next = await files.next();
          waitedMs += performance.now() - askedAt;
          if (next.done) return;
          yield next.value;
        }
      } finally {
        durations.observe({ call: "list" }, waitedMs / 1000);
        await files.return?.();
      }
    },
  };
}
