/** Long enough for running work to finish, and shorter than the timeout of process supervisors. */
const STOP_TIMEOUT_MS = 8_000;

/**
 * Stops on Ctrl-C and on the signals that supervisors send. A second signal, a hang or a failure ends the process at
 * once, with exit code 1.
 */
export function stopOnSignals(
  target: NodeJS.Process,
  stop: () => Promise<void>,
  report: (error: unknown) => void,
): void {
  let isStopping = false;
  const end = async () => {
    if (isStopping) target.exit(1);
    isStopping = true;
    setTimeout(() => target.exit(1), STOP_TIMEOUT_MS).unref();
    try {
      await stop();
      target.exit(0);
    } catch (error) {
      report(error);
      target.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) target.on(signal, () => void end());
}
