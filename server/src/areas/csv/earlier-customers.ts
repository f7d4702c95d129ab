import { type CsvLookAlike, similarityOf } from '@picket/domain';

interface EarlierCustomer {
  readonly Id: number | null;
  readonly Line: number;
  readonly Name: string;
  readonly keys: readonly string[];
}

/** The customers of earlier lines, by their similarity keys. */
export class EarlierCustomers {
  private readonly byKey = new Map<string, EarlierCustomer>();

  /** Returns the first customer of each of these keys. */
  lookAlikes(keys: readonly string[]): CsvLookAlike[] {
    const found = new Set(keys.flatMap((key) => this.byKey.get(key) ?? []));
    return [...found].map(({ keys: others, ...customer }) => ({ ...customer, Matches: similarityOf(keys, others) }));
  }

  add(customer: EarlierCustomer): void {
    for (const key of customer.keys) if (!this.byKey.has(key)) this.byKey.set(key, customer);
  }
}
