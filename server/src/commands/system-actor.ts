import type { Actor } from '@picket/domain';

/** The actor for events without a user: effects of other events, and scheduled tasks. */
export const system: Actor = { kind: 'system', id: null, name: 'Picket' };
