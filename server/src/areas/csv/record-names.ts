import { isResourceName, ValidationError } from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import { searchCompanies } from '@picket/projections/companies/companies.query';
import type { Reader } from '@picket/projections/core/reader';

interface NamedRecord {
  readonly Id: number;
  readonly Name: string;
  readonly Archived: boolean;
}

/** The records that a column can refer to, by Id and by name. */
export class RecordNames {
  private readonly byId: ReadonlyMap<number, string>;
  private readonly byName = new Map<string, NamedRecord[]>();

  constructor(readonly records: readonly NamedRecord[]) {
    this.byId = new Map(records.map(({ Id, Name }) => [Id, Name]));
    for (const record of records) {
      const key = record.Name.toLowerCase();
      this.byName.set(key, [...(this.byName.get(key) ?? []), record]);
    }
  }

  /** Loads all records, also archived ones. `to` is a list resource or 'companies'. */
  static async load(reader: Reader, to: string): Promise<RecordNames> {
    const all = { ShowArchived: true };
    const list = isResourceName(to) ? listItems(reader, to, all) : searchCompanies(reader, all);
    return new RecordNames((await list).data);
  }

  nameOf(id: number): string {
    return this.byId.get(id) ?? '';
  }

  /** @throws ValidationError for a name that matches no record, several records, or only archived records. */
  idOf(label: string, name: string): number {
    const called = this.byName.get(name.toLowerCase()) ?? [];
    const open = called.filter(({ Archived }) => !Archived);
    if (open.length === 1) return open[0]!.Id;
    const why = open.length > 1 ? 'is the name of several' : called.length > 0 ? 'is archived' : 'is not known';
    throw new ValidationError({ [label]: [`${label} ${name} ${why}`] });
  }
}
