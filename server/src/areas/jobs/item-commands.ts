import {
  type AddMiscItemsRequest,
  type ItemKindId,
  ItemKinds,
  type Job,
  type JobCommand,
  type RepriceAnswer,
  repricedItems,
  requireItem,
  type SaveJobItemRequest,
  type SaveLaborRequest,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { todaysPrices } from './item-prices.ts';
import { laborOf, newMiscItems } from './job-lookups.ts';

type Labor = Omit<SaveLaborRequest, 'Id' | 'JobId' | 'Version'>;

/** Adds misc items at the prices of the job's price level. @throws ValidationError */
export const addMiscItems =
  (reader: Reader, items: AddMiscItemsRequest['Items']) =>
  async (job: Job): Promise<JobCommand> => ({
    type: 'AddMiscItems',
    data: { Items: await newMiscItems(reader, job, items) },
  });

/** Adds labor, at the rate of its type unless a price is given. @throws ValidationError */
export const addLabor =
  (reader: Reader, { LaborTypeId, Quantity, UnitPrice, DiscountPercent, PriceNote, Option, OptionGroup }: Labor) =>
  async (): Promise<JobCommand> => ({
    type: 'AddLabor',
    data: {
      ...(await laborOf(reader, LaborTypeId)),
      Quantity,
      UnitPrice,
      DiscountPercent,
      PriceNote,
      Option,
      OptionGroup,
    },
  });

/** Changes an item other than labor and posts. */
export const changeItem = (Kind: ItemKindId, { JobId: _, Version: __, ...edits }: SaveJobItemRequest): JobCommand => ({
  type: 'ChangeItem',
  data: { Kind, ...edits },
});

/** Changes labor. Looks up the rate only when the labor type changes. @throws NotFoundError, ValidationError */
export const changeLabor =
  (
    reader: Reader,
    Id: number,
    { LaborTypeId, Quantity, UnitPrice, DiscountPercent, PriceNote, Option, OptionGroup }: Labor,
  ) =>
  async (job: Job): Promise<JobCommand> => {
    const item = requireItem(job, ItemKinds.Labor, Id);
    const isNewType = 'LaborTypeId' in item && item.LaborTypeId !== LaborTypeId;
    const Labor = isNewType ? await laborOf(reader, LaborTypeId) : undefined;
    const edits = { Quantity, UnitPrice, DiscountPercent, PriceNote, Option, OptionGroup, Labor };
    return { type: 'ChangeItem', data: { Kind: ItemKinds.Labor, Id, ...edits } };
  };

/**
 * Sets items to today's catalogue prices (ruling 42). Without `Ids`, all items. `outcome` has the prices that the command
 * changes and those that it cannot change.
 */
export function repriceItems(reader: Reader, Ids?: readonly number[]) {
  const outcome: Pick<RepriceAnswer, 'Changes' | 'Unchanged'> = { Changes: [], Unchanged: [] };
  const command = async (job: Job): Promise<JobCommand> => {
    const data = { Ids, Prices: await todaysPrices(reader, job) };
    Object.assign(outcome, repricedItems(job, data));
    return { type: 'RepriceItems', data };
  };
  return { command, outcome };
}
