import type { Actor } from '@picket/domain';
import type { CommandContext } from './command-context.ts';

/** The actor for events without a user: effects of other events, and scheduled tasks. */
export const system: Actor = { kind: 'system', id: null, name: 'Picket' };

/** The context of what an operator does on the server's command line. */
export const commandLineContext = {
  actor: { kind: 'system', id: null, name: 'Command line' },
  requestId: 'command-line',
} as const satisfies CommandContext;
