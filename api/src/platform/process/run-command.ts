import { type Config, ConfigError, parseConfig } from "../../config.ts";
import { DatabaseError } from "../db/database-error.ts";
import { exitSentence } from "./exit-sentence.ts";
import { refuseNode } from "./node-version.ts";
import { becomeOwnerOf, type Environment, serviceEnvironment } from "./service-environment.ts";

/** Runs a command beside the server: in the service's environment, as the owner of the shop's files. An error
 *  becomes a sentence on the error output and the exit code 1. `work` also gets the environment. `known`: further
 *  errors whose message is for the operator. */
export async function runCommand(
  work: (config: Config, env: Environment) => Promise<void>,
  known: Parameters<typeof exitSentence>[1] = [],
): Promise<void> {
  try {
    refuseNode(process.version);
    // Read before the user changes: the owner may not be allowed to read it.
    const env = serviceEnvironment(process.env);
    const config = parseConfig(env);
    becomeOwnerOf(config.dataDir);
    await work(config, env);
  } catch (cause) {
    process.stderr.write(`${exitSentence(cause, [ConfigError, DatabaseError, ...known])}\n`);
    process.exitCode = 1;
  }
}
