/** Background Sync, which TypeScript's library does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
  periodicsync: SyncEvent;
}

interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null; integrity?: string })[];
  /** The files with the words of each language that is not English. */
  readonly __WORDS: Readonly<Record<"hi" | "mr", readonly string[]>>;
}
