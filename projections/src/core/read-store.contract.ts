import { ContractStore, type StoreUnderTest } from '../testing/contract-store.ts';
import { filtersContract } from './contract/filters.contract.ts';
import { pagesContract } from './contract/pages.contract.ts';
import { tablesContract } from './contract/tables.contract.ts';
import { textContract } from './contract/text.contract.ts';

/** The contract of the port, run on every adapter. `open` returns a store on its own empty database with that clock. */
export function readStoreContract(open: (now: () => number) => Promise<StoreUnderTest>): void {
  const on = new ContractStore(open);
  filtersContract(on);
  pagesContract(on);
  textContract(on);
  tablesContract(on);
}
