// `npm run admin:reset -- EMAIL`: prints a link by which an admin chooses a new password, where no mail can bring one.
// Operations, docs/operations.md.
import { givePasswordLink } from "../people/admins/give-password-link.ts";
import { runCommand } from "../platform/process/run-command.ts";

const [, , email = ""] = process.argv;

await runCommand(async (config) => {
  const link = await givePasswordLink(config, email);
  process.stdout.write(`Whoever opens this link within an hour chooses the password of ${email}:\n${link}\n`);
});
