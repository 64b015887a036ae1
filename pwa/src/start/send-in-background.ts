import type { Device } from "../device/device.ts";
import { showBadge } from "../device/outbox/badge.ts";
import { onChange } from "../device/store/signals.ts";
import { workerContainer } from "../ui/browser/page.ts";

const busyRetryMs = 1_000;
/** While the browser believes itself offline an attempt would only lock the enquiry against changes. It may be wrong:
 *  so one is made, later. */
const offlineRetryMs = 60_000;
const longestTimerMs = 60 * 60_000;

/** Sends waiting enquiries while this page is open: after every save, at the start, when the page is shown again or
 *  online again, and when a wait ends. Returns the function that stops it. */
export function sendInBackground(device: Device): () => void {
  const { outbox } = device;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;

  async function send() {
    if (isSending || isStopped) return;
    isSending = true;
    const outcome = await outbox.drain().catch(() => "stopped" as const);
    isSending = false;
    if (outcome === "stopped") askForBackgroundSync();
    await plan(outcome === "busy" ? busyRetryMs : 0);
  }

  /** Sets the one timer for the row that is due first. */
  async function plan(soonestMs = 0) {
    const [dueAt, waiting] = await Promise.all([outbox.nextDueAt(), outbox.countUnsent()]);
    void showBadge(waiting);
    clearTimeout(timer);
    if (dueAt === undefined || isStopped || isSending) return;
    // Asked for now: the app may be closed long before the network is back.
    if (!navigator.onLine) askForBackgroundSync();
    const leastMs = navigator.onLine ? soonestMs : offlineRetryMs;
    const waitMs = Math.min(Math.max(dueAt - Date.now(), leastMs), longestTimerMs);
    timer = setTimeout(() => void send(), waitMs);
  }

  async function start() {
    await outbox.purgeSent();
    await sendOrPlan();
  }

  async function sendOrPlan() {
    await (navigator.onLine ? send() : plan());
  }

  /** The network is back, or the person is: waits that the network caused are over. */
  async function resume() {
    await outbox.retryNow({ insists: false });
    await sendOrPlan();
  }

  const guarded = (work: () => Promise<void>) => () => {
    // The screens that use a device with a broken store show that; nothing is shown from here.
    void work().catch(() => undefined);
  };
  const onResume = guarded(resume);
  const onVisible = () => document.visibilityState === "visible" && onResume();

  const stopListening = onChange("outbox", guarded(plan));
  window.addEventListener("online", onResume);
  window.addEventListener("pageshow", onResume);
  document.addEventListener("visibilitychange", onVisible);
  guarded(start)();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    window.removeEventListener("online", onResume);
    window.removeEventListener("pageshow", onResume);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

type SyncManager = { register: (tag: string) => Promise<void> };

/** Asks the browser to wake the worker when there is a network, also when this page is closed. Chromium holds a tag
 *  that has failed back for minutes and serves a new one at once, hence the minute in its name. */
function askForBackgroundSync(): void {
  // Refused in private windows and by settings; the page's own timers, which do not wait for the answer, then do it
  // alone.
  void registerSync(`cf-outbox:${Math.floor(Date.now() / 60_000)}`).catch(() => undefined);
}

async function registerSync(tag: string): Promise<void> {
  const registration = (await workerContainer()?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: SyncManager })
    | undefined;
  await registration?.sync?.register(tag);
}
