import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { Printer } from "lucide-react";
import { type ComponentType, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { productPageWords } from "./product-page-words.ts";

/** Prints the page as a datasheet. Its foot is loaded and drawn now; where it cannot be loaded, the rest is printed. */
export function PrintDatasheet({ product }: { product: LocalizedProduct }) {
  const t = useWords(productPageWords);
  const [Foot, setFoot] = useState<ComponentType<{ product: LocalizedProduct }>>();

  async function print() {
    const loaded = await import("./datasheet-foot.tsx").catch(() => undefined);
    // Synchronous, so that the foot is in the page before the browser prints it.
    if (loaded) flushSync(() => setFoot(() => loaded.DatasheetFoot));
    window.print();
  }

  return (
    <div>
      <Button data-screen-only onClick={() => void print()}>
        <Printer aria-hidden size={18} />
        {t("datasheet")}
      </Button>
      {Foot && <Foot product={product} />}
    </div>
  );
}
