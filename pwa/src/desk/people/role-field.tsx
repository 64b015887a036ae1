import { type Role, roles } from "@chargefront/shared/person/rights";
import { useState } from "react";
import { SelectField } from "../../ui/select-field.tsx";
import { roleWords } from "./role-words.ts";

/** Field for a role, with a description of the chosen one; `present`: the admin's current role. */
export function RoleField({ present, error }: { present?: Role; error: string | undefined }) {
  const [role, setRole] = useState(present);
  return (
    <SelectField
      label="Role"
      name="role"
      {...(present === undefined && { empty: "Choose a role" })}
      options={roles.map((role) => ({ value: role, label: roleWords[role].name }))}
      value={role ?? ""}
      onChange={({ target }) => setRole(roles.find((one) => one === target.value))}
      hint={role && roleWords[role].does}
      error={error}
    />
  );
}
