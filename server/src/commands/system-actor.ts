import type { Actor } from '@picket/domain';

/** Who does what nobody asked for at that moment: effects of other events, and tasks by the clock. */
export const system: Actor = { kind: 'system', id: null, name: 'Picket' };
