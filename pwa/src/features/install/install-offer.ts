import { createStoredValue } from "../../data/stored-value.ts";
import { onChange } from "../../offline/signals.ts";
import { showToast } from "../../ui/toast.tsx";

type InstallEvent = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };
type Memory = { readonly visits: number; readonly isDismissed: boolean };

const memory = createStoredValue<Memory>("install", { parse: parseMemory, empty: { visits: 0, isDismissed: false } });

/** Offers to install the app once it has been of use: at the second visit, or when an enquiry was saved. A "no" is remembered. */
export function offerInstall(): void {
  const visits = memory.current().visits + 1;
  memory.set({ ...memory.current(), visits });
  let prompt: InstallEvent | undefined;
  let isOffered = false;

  function offer() {
    if (isOffered || memory.current().isDismissed || isInstalled()) return;
    if (prompt === undefined && !isAppleTouch()) return;
    isOffered = true;
    showToast(
      prompt ? "Keep this shop on your home screen?" : "Add to your home screen: Share, then Add to Home Screen.",
      {
        label: prompt ? "Install" : "Got it",
        stays: true,
        run: () => void answer(),
      },
    );
  }

  async function answer() {
    const outcome = await prompt?.prompt().catch(() => undefined);
    if (outcome?.outcome !== "accepted") memory.set({ ...memory.current(), isDismissed: true });
  }

  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event as InstallEvent;
    if (visits >= 2) offer();
  });
  onChange("enquiry-saved", () => {
    offer();
    // Asked after the first save: only then is there something to lose.
    void navigator.storage?.persist?.().catch(() => undefined);
  });
  if (visits >= 2 && isAppleTouch()) offer();
}

function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}

/** Safari on phones and tablets installs by its share sheet alone. */
function isAppleTouch(): boolean {
  return /iP(hone|ad|od)/.test(navigator.userAgent);
}

function parseMemory(text: string): Memory {
  try {
    const { visits, isDismissed } = JSON.parse(text) ?? {};
    return { visits: typeof visits === "number" ? visits : 0, isDismissed: isDismissed === true };
  } catch {
    return { visits: 0, isDismissed: false };
  }
}
