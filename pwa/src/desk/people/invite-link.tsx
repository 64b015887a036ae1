import { Copy } from "lucide-react";
import { useRef } from "react";
import { copyText } from "../../ui/browser/share.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast.tsx";

/** Shows the link of a new invitation: it exists only here and in the email. */
export function InviteLink({ email, link }: { email: string; link: string }) {
  const frame = useRef<HTMLDivElement>(null);

  async function onCopy() {
    if (await copyText(link)) showToast("Link copied.");
    // If copying is refused, selects the link so that the user can copy it.
    else frame.current?.querySelector("input")?.select();
  }

  return (
    <div className={layout.stack} ref={frame}>
      <Notice tone="success">
        The link has been emailed to {email}. You can also share it yourself. It is shown only now and works once.
      </Notice>
      <Field label="Invitation link" value={link} readOnly />
      <Button onClick={() => void onCopy()}>
        <Copy aria-hidden size={20} />
        Copy link
      </Button>
    </div>
  );
}
