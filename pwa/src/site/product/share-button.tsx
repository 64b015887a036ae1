import { Share2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { productPageWords } from "./product-page-words.ts";

/** Shares the page's address with the phone's share sheet, or else copies it. */
export function ShareButton({ title }: { title: string }) {
  const t = useWords(productPageWords);

  async function share() {
    const url = window.location.href;
    const sharing = await import("../../ui/browser/share.ts").catch(() => undefined);
    if (await sharing?.shareLink({ title, url })) return;
    showToast((await sharing?.copyText(url)) ? t("copied") : t("copy", { url }));
  }

  return (
    <Button look="quiet" onClick={() => void share()}>
      <Share2 aria-hidden size={18} />
      {t("share")}
    </Button>
  );
}
