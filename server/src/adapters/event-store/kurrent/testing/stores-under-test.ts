import { KurrentEventStore } from '../kurrent.event-store.ts';
import { KurrentDouble } from './streams.double.ts';

/** Makes the adapter with its own double of KurrentDB. With `takesBatches` false, it has only the older Append call. */
export const onDouble = (takesBatches: boolean) => async () => {
  const double = await new KurrentDouble({ onlyAppend: !takesBatches }).start();
  return { open: async () => new KurrentEventStore(double.url), dispose: async () => double.stop() };
};

/** Makes the adapter on a real KurrentDB at `url`. */
export const onServer = (url: string) => async () => ({
  open: async () => new KurrentEventStore(url),
  dispose: async () => undefined,
});
