import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './rate-limiter.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** The part of all connections that one network may have open. */
const SHARE = 4;

/**
 * Limits the open connections of a server, and those of a network, so that one can't shut out all others. Trusted
 * proxies have no share of their own, because theirs are those of many browsers. Further connections are closed at once.
 */
export function limitConnections(server: Server, most: number, proxies: TrustedProxies): void {
  server.maxConnections = most;
  const share = Math.ceil(most / SHARE);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    // Node remembers an address that was read: otherwise requests of a client that resets its connection have none.
    const address = socket.remoteAddress;
    if (address === undefined) socket.destroy();
    if (address === undefined || proxies.include(address)) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= share) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
