import { recordOf } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/** The highest id used in each kind of stream. The next new record gets the id after it (ruling 14). */
type NumberRow = {
  readonly Kind: string;
  readonly Highest: number;
};

/**
 * Built from the first event of every stream. `types` must include all types that can come first. The types that other
 * projections handle are enough: a record without a read model is not visible.
 */
export const numbersProjection = (types: readonly string[]): Projection<NumberRow> => ({
  model: { name: 'numbers', fields: {}, indexes: [] },
  version: 1,
  live: null,
  handles: types,
  touches: ({ stream, version }) => {
    const { kind, id } = recordOf(stream);
    return version === 1 && Number.isSafeInteger(id) ? [kind] : [];
  },
  evolve: (row, { stream }) => {
    const { kind, id } = recordOf(stream);
    return row && row.Highest >= id ? row : { Kind: kind, Highest: id };
  },
});
