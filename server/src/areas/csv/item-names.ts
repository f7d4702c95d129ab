import { type CsvLookAlike, type ResourceName, refuseTakenName, similarNameKey } from '@picket/domain';

/** An item that is not archived, or a new item of an earlier line. */
interface NamedItem {
  /** The negative line number for a new item. */
  readonly Id: number;
  readonly Name: string;
  /** The line is a possible duplicate that is not imported, so its name is not taken. */
  readonly isLeftOut: boolean;
}

interface ItemPlace {
  readonly id: number | null;
  readonly line: number;
}

/** The names of a list's items after the earlier lines. Items with similar names are possible duplicates. */
export class ItemNames {
  private readonly byKey = new Map<string, Map<number, NamedItem>>();

  constructor(
    private readonly resource: ResourceName,
    items: readonly { readonly Id: number; readonly Name: string }[],
  ) {
    for (const { Id, Name } of items) this.similarTo(Name).set(Id, { Id, Name, isLeftOut: false });
  }

  lookAlikes(name: string): CsvLookAlike[] {
    return [...this.similarTo(name).values()].map(({ Id, Name }) => ({
      Id: Id < 0 ? null : Id,
      Line: Id < 0 ? -Id : null,
      Name,
      Matches: ['Name'],
    }));
  }

  /** @throws ValidationError for the name of another item. `isNamed`: as in `refuseTakenName`. */
  refuseTaken({ id, line }: ItemPlace, Name: string, isNamed: boolean): void {
    const others = [...this.similarTo(Name).values()].filter(({ isLeftOut }) => !isLeftOut);
    refuseTakenName(this.resource, { Id: id ?? -line, Name, isNamed }, others);
  }

  add({ id, line }: ItemPlace, Name: string, isLeftOut: boolean): void {
    const Id = id ?? -line;
    this.similarTo(Name).set(Id, { Id, Name, isLeftOut });
  }

  remove(id: number, name: string): void {
    this.similarTo(name).delete(id);
  }

  private similarTo(name: string): Map<number, NamedItem> {
    const key = similarNameKey(name);
    const known = this.byKey.get(key) ?? new Map<number, NamedItem>();
    this.byKey.set(key, known);
    return known;
  }
}
