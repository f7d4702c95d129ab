import { Inject, Injectable } from '@nestjs/common';
import { type ListItem, RuleError, type SaveSourcesRequest, sourceInUse, ValidationError } from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { isAnySourceUsed } from '@picket/projections/customers/customers.query';
import { ItemWriter } from '../catalogue/item-writer.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { READER } from '../ports.ts';

const resource = 'customer-sources';

type Wanted = SaveSourcesRequest['Sources'][number];

/** Replaces the list of sources. Everything is validated before anything is written. */
@Injectable()
export class SourceList {
  constructor(
    @Inject(ItemWriter) private readonly writer: ItemWriter,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** @throws ValidationError for duplicate names and unknown Ids, RuleError `sourceInUse`. */
  async save(entered: readonly Wanted[], context: CommandContext): Promise<void> {
    const before = (await listItems(this.reader, resource)).data;
    const wanted = named(entered).map((source) => withId(source, before));
    refuseInvalidSources(wanted, before);
    const remaining = new Set(wanted.map(({ Id }) => Id));
    const removed = before.filter(({ Id }) => !remaining.has(Id)).map(({ Id }) => Id);
    if (await isAnySourceUsed(this.reader, removed)) throw new RuleError(sourceInUse);
    for (const id of removed) await this.writer.archive(resource, id, true, context);
    for (const { Id, Name } of wanted) {
      const known = before.find((source) => source.Id === Id);
      if (!known) await this.writer.add(resource, { Id: null, Values: { Name } }, context);
      else if (known.Name !== Name) await this.writer.save(resource, known.Id, { Values: { Name } }, context);
    }
  }
}

const named = (entered: readonly Wanted[]): Wanted[] =>
  entered.map(({ Id, Name }) => ({ Id, Name: Name.trim() })).filter(({ Name }) => Name !== '');

/** A source without an Id matches an existing one with the same name, so saving twice adds it once. */
function withId({ Id, Name }: Wanted, before: readonly ListItem[]): Wanted {
  const known = before.find((source) => source.Name.toLowerCase() === Name.toLowerCase());
  return { Id: Id ?? known?.Id ?? null, Name };
}

function refuseInvalidSources(wanted: readonly Wanted[], before: readonly ListItem[]): void {
  const names = wanted.map(({ Name }) => Name.toLowerCase());
  const double = wanted.find(({ Name }, index) => names.indexOf(Name.toLowerCase()) !== index);
  if (double) throw new ValidationError({ Sources: [`${double.Name} is there twice`] });
  const ids = wanted.flatMap(({ Id }) => Id ?? []);
  const isKnown = (id: number) => before.some((source) => source.Id === id);
  if (!ids.every(isKnown) || new Set(ids).size < ids.length) {
    throw new ValidationError({ Sources: ['Source is not known'] });
  }
}
