import { createStoredValue } from "../../device/local/stored-value.ts";
import { device } from "../../device/open-device.ts";
import { onChange } from "../../device/store/signals.ts";
import { matchesMedia } from "../../ui/browser/media.ts";
import { stores } from "../../ui/browser/stores.ts";
import { showToast } from "../../ui/toast.tsx";
import { type PageLanguage, sayOf } from "../../ui/words/use-words.ts";
import { offersWords } from "../offer-words.ts";

type InstallEvent = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };
type Memory = { readonly visits: number; readonly isDismissed: boolean };

const empty: Memory = { visits: 0, isDismissed: false };
const memory = createStoredValue<Memory>("install", { parse: parseMemory, empty });

/** Offers to install the app once it has been of use: at the second visit, or when an enquiry was saved. Remembers a
 *  "no". Returns a function that stops. */
export function offerInstall(page: PageLanguage): () => void {
  const t = sayOf(page, offersWords);
  const visits = memory.current().visits + 1;
  memory.set({ ...memory.current(), visits });
  let prompt: InstallEvent | undefined;
  let isOffered = false;

  async function offer() {
    if (isOffered || memory.current().isDismissed || isInstalled()) return;
    if (prompt === undefined && !isAppleTouch()) return;
    isOffered = true;
    showToast(
      prompt ? t("install") : t((await hasUnsent()) ? "shareUnsent" : "share"),
      prompt
        ? { label: t("installYes"), isOffer: true, run: () => void ask(), onDismiss: dismiss }
        : { label: t("gotIt"), isOffer: true, run: dismiss },
    );
  }

  async function ask() {
    const answer = await prompt?.prompt().catch(() => undefined);
    if (answer?.outcome !== "accepted") dismiss();
  }

  function onPrompt(event: Event) {
    event.preventDefault();
    prompt = event as InstallEvent;
    if (visits >= 2) void offer();
  }

  window.addEventListener("beforeinstallprompt", onPrompt);
  const stopListening = onChange("enquiry-saved", () => {
    void offer();
    // Asked after the first save: only then is there something to lose.
    void stores.manager?.persist?.().catch(() => undefined);
  });
  if (visits >= 2 && isAppleTouch()) void offer();
  return () => {
    window.removeEventListener("beforeinstallprompt", onPrompt);
    stopListening();
  };
}

function dismiss() {
  memory.set({ ...memory.current(), isDismissed: true });
}

/** The installed app on an iPhone has a storage of its own. */
async function hasUnsent(): Promise<boolean> {
  const unsent = await device().then(
    ({ outbox }) => outbox.countUnsent(),
    () => 0,
  );
  return unsent > 0;
}

function isInstalled(): boolean {
  return matchesMedia("(display-mode: standalone)");
}

/** Safari on phones and tablets installs by its share sheet alone. An iPad calls itself a Mac; no Mac has a touch
 *  screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

function parseMemory(text: string): Memory {
  try {
    const { visits, isDismissed } = JSON.parse(text) ?? empty;
    return { visits: typeof visits === "number" ? visits : empty.visits, isDismissed: isDismissed === true };
  } catch {
    return empty;
  }
}
