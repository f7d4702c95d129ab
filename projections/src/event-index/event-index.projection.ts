import { type Actor, deciders, eventTypesOf, type Position, recordOf } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/** The place of an event in the company's history, without its values (ruling 60). Texts follow from the stream on read. */
export interface IndexedEvent {
  Position: Position;
  /** ISO 8601 UTC instant. */
  At: string;
  ActorKind: Actor['kind'];
  ActorId: number | null;
  /** The whole name of a stream without a number. */
  Kind: string;
  RecordId: number | null;
  Version: number;
  Type: string;
}

/** One row per event. */
export const eventIndexProjection: Projection<IndexedEvent> = {
  version: 2,
  live: null,
  model: {
    name: 'event-index',
    fields: {
      Position: 'string',
      At: 'string',
      ActorKind: 'string',
      ActorId: 'number',
      Kind: 'string',
      RecordId: 'number',
      Type: 'string',
    },
    indexes: [['At', 'Position'], ['Position'], ['ActorKind', 'ActorId', 'At'], ['Kind', 'RecordId', 'At']],
  },
  handles: [...new Set([...deciders.values()].flatMap(eventTypesOf))],
  touches: ({ position }) => [position],
  evolve(_row, { stream, version, position, type, meta: { at, actor } }) {
    const { kind, id } = recordOf(stream);
    const isNumbered = Number.isSafeInteger(id);
    return {
      Position: position,
      At: at,
      ActorKind: actor.kind,
      ActorId: actor.id,
      Kind: isNumbered ? kind : stream,
      RecordId: isNumbered ? id : null,
      Version: version,
      Type: type,
    };
  },
};
