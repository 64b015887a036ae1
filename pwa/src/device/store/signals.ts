import { openChannel } from "../../ui/browser/stores.ts";

/** Tells every tab and the worker that something they show has changed. */
export type Topic =
  | "outbox"
  | "catalogue"
  | "enquiry-saved"
  | "signed-out"
  | "desk-left"
  | "field-left"
  | "rep-actions"
  | "second-factor-due";

/** Without channels a page hears itself alone. */
const here = new EventTarget();

const channelOf = (topic: Topic) => `cf-${topic}`;

export function announce(topic: Topic): void {
  // A channel of its own for each message: one that only listens elsewhere in this page hears it too.
  const channel = openChannel(channelOf(topic));
  if (!channel) return void here.dispatchEvent(new Event(topic));
  channel.postMessage("changed");
  channel.close();
}

/** Calls back after every change, this page's own included, until the answer is called. */
export function onChange(topic: Topic, listener: () => void): () => void {
  const channel = openChannel(channelOf(topic));
  if (!channel) {
    here.addEventListener(topic, listener);
    return () => here.removeEventListener(topic, listener);
  }
  channel.addEventListener("message", listener);
  return () => channel.close();
}
