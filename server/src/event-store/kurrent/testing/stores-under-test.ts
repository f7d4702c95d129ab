import { KurrentEventStore } from '../kurrent.event-store.ts';
import { KurrentDouble } from '../streams.double.ts';

/** The adapter on a double of KurrentDB of its own. `takesBatches` false: on one with only the older Append call. */
export const onDouble = (takesBatches: boolean) => async () => {
  const double = await new KurrentDouble(takesBatches).start();
  return { open: async () => new KurrentEventStore(double.url), dispose: async () => double.stop() };
};

/** The same on a real KurrentDB, if KURRENT_URL names one. */
export const onServer = (url: string) => async () => ({
  open: async () => new KurrentEventStore(url),
  dispose: async () => undefined,
});
