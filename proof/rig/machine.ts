import { cpus, release, totalmem } from "node:os";

/** What figures were taken on, in words. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim() ?? "unknown"}), ${memoryGb} GB, Linux ${release()}, Node ${process.versions.node}`;
}
