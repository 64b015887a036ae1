import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { uiWords } from "./ui-words.ts";
import { useWords } from "./words/use-words.ts";

declare module "react" {
  interface InputHTMLAttributes<T> {
    passwordrules?: string;
  }
}

type PasswordFieldProps = {
  label: string;
  name: string;
  enterKeyHint: "go" | "next";
  hint?: string;
  error: string | undefined;
} & (
  | { autoComplete: "current-password" }
  /** `passwordrules`: the rules for password generators. */
  | { autoComplete: "new-password"; passwordrules: string }
);

/** Password field with a button to show the text: on a phone in the sun an unseen typing error costs more than a
 *  glance over the shoulder. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useWords(uiWords);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <Button
          variant="quiet"
          iconOnly
          aria-label={t("showPassword")}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden size={20} />
        </Button>
      }
    />
  );
}
