import { ContractStore, type StoreUnderTest } from './contract/contract-store.ts';
import { filtersContract } from './contract/filters.contract.ts';
import { pagesContract } from './contract/pages.contract.ts';
import { tablesContract } from './contract/tables.contract.ts';
import { textContract } from './contract/text.contract.ts';

/** The meaning of the port, run on every adapter. `open` gives a store on an own, empty database and with that clock. */
export function readStoreContract(open: (now: () => number) => Promise<StoreUnderTest>): void {
  const on = new ContractStore(open);
  filtersContract(on);
  pagesContract(on);
  textContract(on);
  tablesContract(on);
}
