import type { BegunFactor } from "@chargefront/shared/person/second-factor";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LoadProblem } from "../../parts/screen/screen-state.tsx";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { showToast } from "../../ui/toast.tsx";
import { ownAccountQuery } from "../access/use-rights.ts";
import { FactorDialog } from "./factor-dialog.tsx";
import { beginFactor, renewRecoveryCodes, switchFactorOff } from "./factor-queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SwitchOnForm } from "./switch-on-form.tsx";

/** Switches the admin's own second factor on and off, and makes new recovery codes. */
export function OwnSecondFactor() {
  const client = useQueryClient();
  const own = useQuery(ownAccountQuery());
  const [asked, setAsked] = useState<"on" | "off" | "codes">();
  const [begun, setBegun] = useState<BegunFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setAsked(undefined);

  async function onChanged(recoveryCodes?: readonly string[]) {
    setAsked(undefined);
    setBegun(undefined);
    setCodes(recoveryCodes);
    await client.invalidateQueries({ queryKey: ["admin"] });
  }

  function onSaved() {
    setCodes(undefined);
    showToast("Your second factor is on.");
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onSaved} />;
  if (begun) return <SwitchOnForm begun={begun} onCancel={() => setBegun(undefined)} onOn={onChanged} />;
  const factor = own.data?.secondFactor;
  if (!factor) return <LoadProblem title="The second factor could not be loaded" queries={[own]} />;
  const { onSince, recoveryCodes } = factor;
  return (
    <>
      {onSince === null ? (
        <p>Off. With it on, each login needs a code of an app on your phone, so a stolen password is not enough.</p>
      ) : (
        <p>
          On since {formatDateTime(onSince)}. Recovery codes left: {recoveryCodes}.
        </p>
      )}
      <div className={layout.tightRow}>
        {onSince === null ? (
          <Button onClick={() => setAsked("on")}>Set up</Button>
        ) : (
          <>
            <Button onClick={() => setAsked("codes")}>New recovery codes</Button>
            <Button variant="dangerOutline" onClick={() => setAsked("off")}>
              Switch off
            </Button>
          </>
        )}
      </div>
      {asked === "on" && (
        <FactorDialog
          title="Set up the second factor"
          text="You need an authenticator app on your phone. Your other devices will be logged out."
          label="Continue"
          onClose={close}
          call={async ({ password }) => {
            setBegun(await beginFactor(password));
            close();
          }}
        />
      )}
      {asked === "codes" && (
        <FactorDialog
          title="New recovery codes"
          text="You get ten new codes. The earlier ones stop working."
          label="Make new codes"
          needsCode
          onClose={close}
          call={async (typed) => onChanged(await renewRecoveryCodes(typed))}
        />
      )}
      {asked === "off" && (
        <FactorDialog
          title="Switch off the second factor?"
          text="The password alone is then enough to log in. Your recovery codes stop working. Owners of a public shop have to set it up again to use the desk."
          label="Switch off"
          variant="danger"
          needsCode
          onClose={close}
          call={async (typed) => {
            await switchFactorOff(typed);
            showToast("Your second factor is off.");
            await onChanged();
          }}
        />
      )}
    </>
  );
}
