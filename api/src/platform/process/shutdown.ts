/** Runs `stop` once at the first SIGTERM or SIGINT and then exits with 0; a second signal exits at once. */
export function stopOnSignal(
  process: Pick<NodeJS.Process, "on" | "exit">,
  stop: () => Promise<void>,
  onFailure: (cause: unknown) => void,
): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        onFailure(cause);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
