// `npm run admin:reset -- EMAIL`: prints a link with which an admin chooses a new password, when no mail can deliver
// it. With `--second-factor` it removes the second factor instead. Operations, docs/operations.md.
import { givePasswordLink } from "../people/admins/give-password-link.ts";
import { removeFactorHere } from "../people/second-factor/change-factor.ts";
import { runCommand } from "../platform/process/run-command.ts";

const flag = "--second-factor";
const given = process.argv.slice(2);
const [email = ""] = given.filter((word) => word !== flag);

await runCommand(async (config) => {
  if (given.includes(flag)) {
    await removeFactorHere(config, email);
    process.stdout.write(`The second factor of ${email} is removed. The password alone is enough to log in.\n`);
    return;
  }
  const link = await givePasswordLink(config, email);
  process.stdout.write(`Open this link within an hour to choose the password of ${email}:\n${link}\n`);
});
