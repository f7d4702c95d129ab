import { isResourceName, ValidationError } from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import { searchCompanies } from '@picket/projections/companies/companies.query';
import type { Reader } from '@picket/projections/core/reader';

interface NamedThing {
  readonly Id: number;
  readonly Name: string;
  readonly Archived: boolean;
}

/** The things that a column may refer to, by Id and by name. */
export class ThingNames {
  private readonly byId: ReadonlyMap<number, string>;
  private readonly byName = new Map<string, NamedThing[]>();

  constructor(readonly things: readonly NamedThing[]) {
    this.byId = new Map(things.map(({ Id, Name }) => [Id, Name]));
    for (const thing of things) {
      const key = thing.Name.toLowerCase();
      this.byName.set(key, [...(this.byName.get(key) ?? []), thing]);
    }
  }

  /** All of them, archived ones too. `to`: a list resource, or companies. */
  static async load(reader: Reader, to: string): Promise<ThingNames> {
    const all = { ShowArchived: true };
    const list = isResourceName(to) ? listItems(reader, to, all) : searchCompanies(reader, all);
    return new ThingNames((await list).data);
  }

  nameOf(id: number): string {
    return this.byId.get(id) ?? '';
  }

  /** @throws ValidationError for a name that none, or more than one, or only an archived thing has. */
  idOf(label: string, name: string): number {
    const called = this.byName.get(name.toLowerCase()) ?? [];
    const open = called.filter(({ Archived }) => !Archived);
    if (open.length === 1) return open[0]!.Id;
    const why = open.length > 1 ? 'is the name of several' : called.length > 0 ? 'is archived' : 'is not known';
    throw new ValidationError({ [label]: [`${label} ${name} ${why}`] });
  }
}
