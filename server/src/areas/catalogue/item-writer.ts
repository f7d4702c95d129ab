import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CatalogueCommand,
  type CatalogueItem,
  catalogueDecider,
  itemName,
  itemValues,
  NotFoundError,
  type PriceRow,
  type ResourceName,
  refuseTakenName,
  resources,
  type SaveAnswer,
  type SavePart,
  unavailableMessage,
  ValidationError,
} from '@picket/domain';
import { defaultItem, findItems, itemsNamed } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { type CommandFor, DecideItem } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { ImageIntake } from '../../shared/images/image-intake.ts';
import type { ItemBody } from './item.pipe.ts';
import { refuseUnknownReferences } from './known-references.ts';
import { type PriceLevels, replacedPrices } from './price-access.ts';

/**
 * Reads data outside the decider's stream (names, references, price levels, the current default), then sends the
 * command. Names are not locked: two concurrent commands with the same name both succeed.
 */
@Injectable()
export class ItemWriter {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(ImageIntake) private readonly images: ImageIntake,
  ) {}

  async add(resource: ResourceName, { Id: _, ...item }: ItemBody, context: CommandContext): Promise<SaveAnswer> {
    await this.refuseInvalid(resource, null, item);
    return this.send(resource, 'new', { type: 'AddItem', data: await this.pictured(item) }, context);
  }

  save(
    resource: ResourceName,
    id: number,
    entered: Omit<ItemBody, 'Id'>,
    context: CommandContext,
    levels: PriceLevels = null,
  ): Promise<SaveAnswer> {
    const command = async (item: CatalogueItem): Promise<CatalogueCommand> => {
      requireItem(resource, item);
      const { Prices } = entered;
      const prices = Prices && replacedPrices(resource, item.Prices, Prices, levels);
      const changes = { ...entered, ...(prices && { Prices: prices }) };
      if (!item.IsLocked) await this.refuseInvalid(resource, { id, item }, changes);
      const data = { ...(await this.pictured(changes)), IsDefault: await this.isDefault(resource, id) };
      return { type: 'SaveItem', data };
    };
    return this.send(resource, id, command, context);
  }

  /** Replaces the prices at the price levels of the caller. Null: at all levels. */
  async price(
    resource: ResourceName,
    id: number,
    prices: readonly PriceRow[],
    context: CommandContext,
    levels: PriceLevels = null,
  ): Promise<SaveAnswer> {
    await this.refuseUnknownLevels(resource, prices);
    const command = (item: CatalogueItem): CatalogueCommand => {
      const Prices = item.exists ? replacedPrices(resource, item.Prices, prices, levels) : prices;
      return { type: 'PriceItem', data: { Prices } };
    };
    return this.send(resource, id, command, context);
  }

  savePart(resource: ResourceName, id: number, part: SavePart, context: CommandContext): Promise<SaveAnswer> {
    return this.send(resource, id, { type: 'SaveItemPart', data: part }, context);
  }

  async copy(resource: ResourceName, id: number, name: string, context: CommandContext): Promise<SaveAnswer> {
    const { state: item } = await readState(this.store, catalogueDecider(resource), id);
    requireItem(resource, item);
    const { Values, Prices, Parts, Image } = item;
    const copied = { ...Values, [resources[resource].nameField]: name };
    await this.refuseTaken(resource, null, itemName(resource, copied));
    const data = { Values: copied, Prices, Parts: Parts.map(({ Id: _, ...part }) => part), Image, CopiedFrom: id };
    return this.send(resource, 'new', { type: 'AddItem', data }, context);
  }

  archive(resource: ResourceName, id: number, archived: boolean, context: CommandContext): Promise<SaveAnswer> {
    if (archived) return this.send(resource, id, { type: 'ArchiveItem', data: {} }, context);
    const command = async (item: CatalogueItem): Promise<CatalogueCommand> => {
      requireItem(resource, item);
      if (item.Archived) await this.refuseTaken(resource, id, itemName(resource, item.Values));
      return { type: 'RestoreItem', data: {} };
    };
    return this.send(resource, id, command, context);
  }

  private async send(
    resource: ResourceName,
    id: number | 'new',
    command: CatalogueCommand | CommandFor<CatalogueItem, CatalogueCommand>,
    context: CommandContext,
  ): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideItem(resource, id, command, context)));
  }

  /** Stores a new image only after everything else is validated. */
  private async pictured<Item extends Pick<ItemBody, 'Image'>>({ Image, ...item }: Item) {
    return { ...item, Image: Image && (await this.images.store(Image.bytes)) };
  }

  private async isDefault(resource: ResourceName, id: number): Promise<boolean> {
    if (!('Default' in resources[resource].fields)) return false;
    return (await defaultItem(this.reader, resource))?.Id === id;
  }

  private async refuseInvalid(
    resource: ResourceName,
    known: { id: number; item: CatalogueItem } | null,
    { Values, Prices = [] }: Omit<ItemBody, 'Id'>,
  ): Promise<void> {
    const before = known?.item.Values ?? {};
    const after = itemValues(resources[resource], before, Values);
    await refuseUnknownReferences(this.reader, resources[resource].fields, after, before);
    await this.refuseUnknownLevels(resource, Prices);
    const name = itemName(resource, after);
    const isNamed = Boolean({ ...before, ...Values }[resources[resource].nameField]);
    if (!known?.item.Archived) await this.refuseTaken(resource, known?.id ?? null, name, isNamed);
  }

  private async refuseUnknownLevels(resource: ResourceName, prices: readonly PriceRow[]): Promise<void> {
    const { pricesField } = resources[resource];
    if (!pricesField || prices.length === 0) return;
    const ids = prices.map(({ PriceLevelId }) => PriceLevelId);
    const known = await findItems(this.reader, 'price-levels', ids);
    if (known.length < ids.length) throw new ValidationError({ [pricesField]: [unavailableMessage('Price level')] });
  }

  private async refuseTaken(resource: ResourceName, id: number | null, name: string, isNamed = true): Promise<void> {
    refuseTakenName(resource, { Id: id, Name: name, isNamed }, await itemsNamed(this.reader, resource, name));
  }
}

/** @throws NotFoundError */
function requireItem(resource: ResourceName, { exists }: CatalogueItem): void {
  if (!exists) throw new NotFoundError(`${resources[resource].singular} not found`);
}
