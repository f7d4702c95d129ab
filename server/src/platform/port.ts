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
    EADDRINUSE: `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
    EACCES: `This account is not allowed to use port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}. Set HOST to one of its addresses.`,
    ENOTFOUND: `This machine does not have the address ${host}. Set HOST to one of its addresses.`,
  };
  return new PortError(reasons[code ?? ''] ?? `Can't listen on ${host}:${port}: ${message}`, { cause: error });
}
