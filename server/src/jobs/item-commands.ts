import {
  type AddMiscItemsRequest,
  ItemKinds,
  type Job,
  type JobCommand,
  type RepriceItems,
  requireItem,
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

/** Sets items to today's catalogue prices (ruling 42). Without `Ids`, all items. */
export const repriceItems =
  (reader: Reader, Ids?: readonly number[]) =>
  async (job: Job): Promise<RepriceItems> => ({
    type: 'RepriceItems',
    data: { Ids, Prices: await todaysPrices(reader, job) },
  });
