import { type DomainEvent, streamOf } from '@picket/domain';
import { currentSchema } from '../adapters/event-store/upcasters.ts';
import { READ_MODELS, type ReadModels } from '../base/ports.ts';
import type { TestApp } from './app.ts';

/** Records new streams with ids from `first` on, without commands, to arrange many records. Resolves once lists show them. */
export async function recordStreams(
  app: TestApp,
  kind: string,
  first: number,
  streams: readonly (readonly DomainEvent[])[],
): Promise<void> {
  const { eventStore } = app.adapters;
  const { actor, requestId } = app.context();
  const meta = { at: app.clock.now().toISOString(), actor, requestId };
  await Promise.all(
    streams.map((events, index) => {
      const recorded = events.map(({ type, data }) => ({
        id: app.platform.newEventId(),
        type,
        data,
        meta: { ...meta, schema: currentSchema(type) },
      }));
      return eventStore.append(streamOf(kind, first + index), recorded, 0);
    }),
  );
  const isReached = await app.get<ReadModels>(READ_MODELS).reached(await eventStore.head(), 120_000);
  if (!isReached) throw new Error('The read models did not reach the head of the log');
}
