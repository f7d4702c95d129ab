import type { Recorded } from '@picket/domain';

/** The events in batches of at most `size`. */
export async function* inBatches(events: AsyncIterable<Recorded>, size: number): AsyncIterable<Recorded[]> {
  let batch: Recorded[] = [];
  for await (const event of events) {
    batch.push(event);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
