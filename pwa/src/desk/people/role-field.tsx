import { type DeskRole, deskRoles } from "@chargefront/shared/person/rights";
import { useState } from "react";
import { SelectField } from "../../ui/select-field.tsx";
import { roleWords } from "./role-words.ts";

const options = deskRoles.map((role) => ({ value: role, label: roleWords[role].name }));

/** Field for a role, with a description of the chosen one; `present`: the admin's current role. */
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
