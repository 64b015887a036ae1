// `npm run admin:reset -- EMAIL`: prints a link with which an admin chooses a new password, when no mail can deliver
// it. Operations, docs/operations.md.
import { givePasswordLink } from "../people/admins/give-password-link.ts";
import { runCommand } from "../platform/process/run-command.ts";

const [, , email = ""] = process.argv;

await runCommand(async (config) => {
  const link = await givePasswordLink(config, email);
  process.stdout.write(`Open this link within an hour to choose the password of ${email}:\n${link}\n`);
});
