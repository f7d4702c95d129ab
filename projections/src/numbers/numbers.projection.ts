import { partsOf } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/** The highest number given in each kind of stream: where the next new thing's id comes from (ruling 14). */
export interface NumberRow {
  readonly Kind: string;
  readonly Highest: number;
}

/**
 * Built from the first event of every stream. `types` are all types that may stand first; those that any other
 * projection handles will do, because a thing that no read model shows does not exist for anyone.
 */
export const numbersProjection = (types: readonly string[]): Projection<NumberRow> => ({
  model: { name: 'numbers', fields: {}, indexes: [] },
  version: 1,
  handles: types,
  touches: ({ stream, version }) => {
    const { kind, id } = partsOf(stream);
    return version === 1 && Number.isSafeInteger(id) ? [kind] : [];
  },
  evolve: (row, { stream }) => {
    const { kind, id } = partsOf(stream);
    return row && row.Highest >= id ? row : { Kind: kind, Highest: id };
  },
});
