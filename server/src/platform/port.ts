import { once } from 'node:events';
import { createServer } from 'node:net';

/** The server cannot listen on its address. The message is one line for operators. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/**
 * Checks that the port is free, before anything is opened or written.
 * @throws PortError
 */
export async function requirePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, 'listening');
  } catch (error) {
    throw portError(host, port, error);
  }
  probe.close();
  await once(probe, 'close');
}

/** Explains why the server cannot listen. */
export function portError(host: string, port: number, error: unknown): PortError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use: stop the program that uses it, or set PORT to another number`,
    EACCES: `Port ${port} may not be used by this account: set PORT to a number above 1023`,
    EADDRNOTAVAIL: `${host} is no address of this machine: set HOST to one that is`,
    ENOTFOUND: `${host} is no address of this machine: set HOST to one that is`,
  };
  return new PortError(reasons[code ?? ''] ?? `Can't listen on ${host}:${port}: ${message}`, { cause: error });
}
