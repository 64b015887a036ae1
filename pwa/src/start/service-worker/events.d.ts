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
  /** The files of this release, which the build writes here: pwa/build/precache.ts. */
  readonly __WB_MANIFEST: { url: string; revision: string | null; integrity?: string }[];
}
