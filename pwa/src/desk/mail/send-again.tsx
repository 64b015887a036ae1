import type { AdminMail } from "@chargefront/shared/order/admin-order";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useRights } from "../access/use-rights.ts";
import { resendMail } from "./admin-mail-queries.ts";

type SendAgainProps = {
  mail: AdminMail;
  /** Whether it shows only its icon, on a card. */
  isIcon?: boolean;
};

/** Button that sends a mail again, unless it is spent. */
export function SendAgain({ mail, isIcon = false }: SendAgainProps) {
  const { mayWrite } = useRights();
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => resendMail(mail.id),
    async onSuccess() {
      showToast("The mail is being sent again.");
      await Promise.all(
        [
          ["admin", "mail"],
          ["admin", "orders"],
          ["admin", "quotations"],
          ["admin", "attention"],
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => showToast(sentenceFor(error)),
  });

  if (!mayWrite("mail") || mail.isSpent) return null;
  const words = sending.isPending ? "Sending…" : "Send again";
  return (
    <Button
      variant={isIcon ? "plain" : "quiet"}
      iconOnly={isIcon}
      aria-label={`Send again: ${mail.subject}`}
      aria-disabled={sending.isPending}
      onClick={() => !sending.isPending && sending.mutate()}
    >
      {isIcon ? <RefreshCw aria-hidden size={20} /> : words}
    </Button>
  );
}
