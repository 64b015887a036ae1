import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { Printer, Share2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { usePrint } from "../../ui/use-print.ts";
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
    <Button variant="quiet" data-screen-only onClick={() => void share()}>
      <Share2 aria-hidden size={18} />
      {t("share")}
    </Button>
  );
}

/** Prints the page as a datasheet. Its foot is loaded and drawn now; where it cannot be loaded, the rest is printed. */
export function PrintDatasheet({ product }: { product: LocalizedProduct }) {
  const t = useWords(productPageWords);
  const print = usePrint();
  const [Foot, setFoot] = useState<ComponentType<{ product: LocalizedProduct }>>();

  async function onPrint() {
    const loaded = await import("./datasheet-foot.tsx").catch(() => undefined);
    // Synchronous, so that the foot is in the page before the browser prints it.
    if (loaded) flushSync(() => setFoot(() => loaded.DatasheetFoot));
    print();
  }

  return (
    <div>
      <Button data-screen-only onClick={() => void onPrint()}>
        <Printer aria-hidden size={18} />
        {t("printDatasheet")}
      </Button>
      {Foot && <Foot product={product} />}
    </div>
  );
}
