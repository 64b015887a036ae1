type Handler<Event> = (event: Event) => void;

/** Stores handlers by event name; accepts names of unknown events, as Stripe's elements do. */
export function createEmitter<Event>() {
  const handlers = new Map<string, Map<Handler<Event>, Handler<Event>>>();

  function of(name: string) {
    const known = handlers.get(name) ?? new Map<Handler<Event>, Handler<Event>>();
    handlers.set(name, known);
    return known;
  }

  return {
    on: (name: string, handler: Handler<Event>) => void of(name).set(handler, handler),
    once(name: string, handler: Handler<Event>): void {
      of(name).set(handler, (event) => {
        of(name).delete(handler);
        handler(event);
      });
    },
    /** Removes all handlers of the name when none is given. */
    off(name: string, handler?: Handler<Event>): void {
      if (handler) of(name).delete(handler);
      else of(name).clear();
    },
    emit(name: string, event: Event): void {
      for (const handle of [...of(name).values()]) handle(event);
    },
    clear: () => handlers.clear(),
  };
}
