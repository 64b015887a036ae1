import { Share2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";

/** Shares the address of this page: by the phone's own sheet, or else by copying it. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = window.location.href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      showToast("Link copied.");
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        showToast(`Copy this link to share it: ${url}`);
    }
  }

  return (
    <Button look="quiet" onClick={() => void share()}>
      <Share2 aria-hidden size={18} />
      Share
    </Button>
  );
}
