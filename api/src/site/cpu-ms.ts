/** Time of the processor that this process has used, all its threads together: on a busy machine a task is not dearer
 *  for taking longer. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
