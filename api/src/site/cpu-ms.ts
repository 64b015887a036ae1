/** Returns the CPU time that this process has used in all its threads, in milliseconds, which does not grow when a
 *  busy machine makes a task wait. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
