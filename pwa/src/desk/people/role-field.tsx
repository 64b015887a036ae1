import { type DeskRole, deskRoles } from "@chargefront/shared/person/rights";
import { useState } from "react";
import { SelectField } from "../../ui/select-field.tsx";
import { roleWords } from "./role-words.ts";

const options = deskRoles.map((role) => ({ value: role, label: roleWords[role].name }));

/** The choice of a role, with what the chosen one is for; `present`: the one that somebody has. */
export function RoleField({ present, error }: { present?: DeskRole; error: string | undefined }) {
  const [role, setRole] = useState(present);
  return (
    <SelectField
      label="Role"
      name="role"
      {...(present === undefined && { empty: "Choose a role" })}
      options={options}
      value={role ?? ""}
      onChange={({ target }) => setRole(deskRoles.find((one) => one === target.value))}
      hint={role && roleWords[role].does}
      error={error}
    />
  );
}
