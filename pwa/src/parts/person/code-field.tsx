import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { codeWords } from "./code-words.ts";

type CodeFieldProps = {
  error: string | undefined;
  /** Whether it has the focus when it appears. */
  isFocused?: boolean;
};

/** Field for a code of the second factor: that of the app, or a recovery code. */
export function CodeField({ error, isFocused = false }: CodeFieldProps) {
  const t = useWords(codeWords);
  const [isRecovery, setIsRecovery] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(isFocused);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another input
  useEffect(() => {
    if (takesFocus.current) frame.current?.querySelector("input")?.focus();
  }, [isRecovery]);

  function onSwitch() {
    takesFocus.current = true;
    setIsRecovery(!isRecovery);
  }

  return (
    <div className={layout.grid1} ref={frame}>
      {isRecovery ? (
        <Field
          key="recovery"
          label={t("recovery")}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          hint={t("recoveryHint")}
          error={error}
        />
      ) : (
        <AppCodeField key="app" error={error} />
      )}
      <div>
        <Button variant="quiet" onClick={onSwitch}>
          {t(isRecovery ? "useApp" : "useRecovery")}
        </Button>
      </div>
    </div>
  );
}

/** Field for the code of the app alone. */
export function AppCodeField({ error }: { error: string | undefined }) {
  const t = useWords(codeWords);
  return (
    <Field
      label={t("code")}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      hint={t("codeHint")}
      error={error}
    />
  );
}
