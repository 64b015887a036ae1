import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { Check, Scale } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { compareWords } from "./compare-words.ts";
import { useCompared } from "./compared.ts";

type CompareTickProps = { product: LocalizedProduct; titleId: string; className?: string | undefined };

/** Adds a product to the comparison, or removes it. */
export function CompareTick({ product, titleId, className }: CompareTickProps) {
  const t = useWords(compareWords);
  const { ids, toggle } = useCompared();
  const isTicked = ids.includes(product._id);
  return (
    <Button
      iconOnly
      look={isTicked ? "main" : "plain"}
      className={className}
      aria-label={t("tick")}
      aria-describedby={titleId}
      aria-pressed={isTicked}
      title={t("tick")}
      onClick={() => toggle(product)}
    >
      {isTicked ? <Check aria-hidden size={20} /> : <Scale aria-hidden size={20} />}
    </Button>
  );
}
