import { catalogueDecider, type TaxRateReading } from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { readState } from '../../shared/commands/read-state.ts';

/** Returns a tax rate and its version, folded from its stream; null when it does not exist. */
export async function readTaxRate(store: EventStore, TaxRateId: number): Promise<TaxRateReading | null> {
  const { state, version } = await readState(store, catalogueDecider('tax-rates'), TaxRateId);
  return state.exists ? { TaxRateId, TaxRate: Number(state.Values.Rate), TaxRateVersion: version } : null;
}
