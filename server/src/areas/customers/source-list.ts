import { Inject, Injectable } from '@nestjs/common';
import {
  type ListItem,
  RuleError,
  refuseTakenName,
  type SaveSourcesRequest,
  sourceInUse,
  unavailableMessage,
  ValidationError,
} from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { isAnySourceUsed } from '@picket/projections/customers/customers.query';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { ItemWriter } from '../catalogue/item-writer.ts';

const resource = 'customer-sources';

type Wanted = SaveSourcesRequest['Sources'][number];

/** Replaces the list of sources. Everything is validated before anything is written. */
@Injectable()
export class SourceList {
  constructor(
    @Inject(ItemWriter) private readonly writer: ItemWriter,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** @throws ValidationError for duplicate or exchanged names and unknown Ids, RuleError `sourceInUse`. */
  async save(entered: readonly Wanted[], context: CommandContext): Promise<void> {
    const before = (await listItems(this.reader, resource)).data;
    const named = withNames(entered);
    const others = unlisted(before, named);
    const wanted = named.map((source) => withId(source, others));
    refuseInvalidSources(wanted, before);
    const removed = unlisted(before, wanted).map(({ Id }) => Id);
    const ordered = inFreeOrder(
      wanted,
      before.filter(({ Id }) => !removed.includes(Id)),
    );
    if (await isAnySourceUsed(this.reader, removed)) throw new RuleError(sourceInUse);
    for (const id of removed) await this.writer.archive(resource, id, true, context);
    for (const { Id, Name } of ordered) {
      const known = before.find((source) => source.Id === Id);
      if (!known) await this.writer.add(resource, { Id: null, Values: { Name } }, context);
      else if (known.Name !== Name) await this.writer.save(resource, known.Id, { Values: { Name } }, context);
    }
  }
}

const withNames = (entered: readonly Wanted[]): Wanted[] =>
  entered.map(({ Id, Name }) => ({ Id, Name: Name.trim() })).filter(({ Name }) => Name !== '');

const unlisted = (before: readonly ListItem[], wanted: readonly Wanted[]): ListItem[] =>
  before.filter((source) => wanted.every(({ Id }) => Id !== source.Id));

/** A source without an Id matches one of the others with the same name, so saving twice adds it once. */
function withId({ Id, Name }: Wanted, others: readonly ListItem[]): Wanted {
  const known = others.find((source) => source.Name.toLowerCase() === Name.toLowerCase());
  return { Id: Id ?? known?.Id ?? null, Name };
}

/**
 * Orders the sources so that each name is free when it is written.
 * @throws ValidationError for sources that exchange their names
 */
function inFreeOrder(wanted: readonly Wanted[], before: readonly ListItem[]): Wanted[] {
  const ordered: Wanted[] = [];
  const left = [...wanted];
  let present: readonly Pick<ListItem, 'Id' | 'Name'>[] = before;
  while (left.length > 0) {
    const isFree = ({ Id, Name }: Wanted) => !present.some((other) => other.Id !== Id && isSameName(other.Name, Name));
    const next = left.splice(Math.max(left.findIndex(isFree), 0), 1)[0]!;
    const { Id = null, Name } = next;
    refuseTakenName(resource, { Id, Name }, present);
    present = present.map((other) => (other.Id === Id ? { Id, Name } : other));
    ordered.push(next);
  }
  return ordered;
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function refuseInvalidSources(wanted: readonly Wanted[], before: readonly ListItem[]): void {
  const names = wanted.map(({ Name }) => Name.toLowerCase());
  const double = wanted.find(({ Name }, index) => names.indexOf(Name.toLowerCase()) !== index);
  if (double) throw new ValidationError({ Sources: [`${double.Name} is there twice`] });
  const ids = wanted.flatMap(({ Id }) => Id ?? []);
  const isKnown = (id: number) => before.some((source) => source.Id === id);
  if (!ids.every(isKnown) || new Set(ids).size < ids.length) {
    throw new ValidationError({ Sources: [unavailableMessage('Source')] });
  }
}
