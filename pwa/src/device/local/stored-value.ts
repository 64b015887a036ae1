import { useSyncExternalStore } from "react";
import { browserTexts } from "../../ui/browser/page.ts";

/** A value in the browser's local storage, shared by every tab. The stored text can be anything: `parse` checks it. */
export type StoredValue<Value> = {
  readonly current: () => Value;
  /** Returns false where the value could not be stored, and lives only as long as the page. */
  readonly set: (value: Value) => boolean;
  readonly clear: () => void;
  /** Calls back after every change, another tab's too. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly empty: Value;
};

type Format<Value> = {
  /** Makes a value of what was stored; answers `empty` for what it cannot read. */
  parse: (text: string) => Value;
  write?: (value: Value) => string;
  empty: Value;
};

export function createStoredValue<Value>(
  key: string,
  { parse, write = JSON.stringify, empty }: Format<Value>,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  /** The value that could not be stored; it lives as long as the page. */
  let unstored: string | null | undefined;
  let read: { text: string | null; value: Value } = { text: null, value: empty };

  function current(): Value {
    const text = readText();
    // The same text must give the same object, or React would render without end.
    if (text !== read.text) read = { text, value: text === null ? empty : parse(text) };
    return read.value;
  }

  function readText(): string | null {
    return unstored === undefined ? browserTexts.read(key) : unstored;
  }

  function writeText(text: string | null): boolean {
    const isStored = browserTexts.write(key, text);
    unstored = isStored ? undefined : text;
    tellAll();
    return isStored;
  }

  function tellAll() {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return;
    unstored = undefined;
    tellAll();
  }

  return {
    empty,
    current,
    set: (value) => writeText(write(value)),
    clear: () => void writeText(null),
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}

/** The value as it is now; on the server and while hydrating it is the empty one. */
export function useStoredValue<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.current, () => stored.empty);
}

/** Removes an entry whose owner is not at hand and tells everyone who shows it, in this page as in other tabs. */
export function removeStored(key: string): void {
  browserTexts.write(key, null);
  window.dispatchEvent(new StorageEvent("storage", { key }));
}
