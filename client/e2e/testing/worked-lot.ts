import type { FenceSectionRow, GateRow, ListAnswer, ListItem } from '@picket/domain';
import { type E2eApp, visitInMarch } from './e2e-app.ts';

const retail = (Price: number) => [{ PriceLevelId: 1, Price }];

/**
 * Adds the sections, gates and post of the worked lot in docs/estimating.md to the catalogue: `Lot cedar`, `Lot spruce`,
 * `Lot cedar gate`, `Lot drive gate` and `Lot post`.
 */
export async function stockWorkedLot(app: E2eApp): Promise<void> {
  const api = await app.api('admin');
  const add = async (path: string, body: object): Promise<number> => (await api.post(path, body)).Id;
  const sections: ListAnswer<FenceSectionRow> = await api.get('fence-sections/fence-line/0/0/0/0');
  const pattern = sections.data.find(({ FenceSectionWidth }) => FenceSectionWidth === '8 ft')!;
  const gates: ListAnswer<GateRow> = await api.get(`gates/fence-line/${pattern.Id}`);
  const PostStyleId = await add('post-styles', { Name: 'Lot post' });
  const { MiscItemTypeId, FenceMaterialId, FenceSpacingId, HeightId, FenceSectionWidthId } = pattern;
  const { PostLengthId, InventoryTypeId } = pattern;
  for (const [name, sectionPrice, gateName, width, gatePrice] of [
    ['Lot cedar', 214, 'Lot cedar gate', '4 ft', 285],
    ['Lot spruce', 74, 'Lot drive gate', '10 ft', 380],
  ] as const) {
    const FenceStyleId = await add('fence-styles', { Name: name });
    await add('fence-sections', {
      Description: name,
      ...{ MiscItemTypeId, FenceMaterialId, FenceStyleId, FenceSpacingId, HeightId, FenceSectionWidthId },
      ...{ PostStyleId, PostLengthId, InventoryTypeId },
      FenceSectionPrices: retail(sectionPrice),
    });
    const {
      GateWidthId,
      GateTypeId,
      FenceMaterialId: material,
    } = gates.data.find(({ GateWidth }) => GateWidth === width)! as GateRow & {
      GateTypeId?: number;
      FenceMaterialId?: number;
    };
    await add('gates', {
      Description: gateName,
      ...{ GateWidthId, HeightId, FenceStyleId, InventoryTypeId },
      ...(GateTypeId && { GateTypeId }),
      ...(material && { FenceMaterialId: material }),
      GatePrices: retail(gatePrice),
    });
  }
  const post = { Description: 'Lot post', PostStyleId, PostLengthId, InventoryTypeId, PostPrices: retail(42) };
  await add('posts', post);
}

/** The first fence section of the catalogue, and the first gate that fits into its lines. */
export async function firstFence(app: E2eApp): Promise<{ FenceSectionId: number; GateId: number }> {
  const api = await app.api('admin');
  const first = async (path: string) => (await api.get<ListAnswer<ListItem>>(path)).data[0]!.Id;
  const FenceSectionId = await first('fence-sections/fence-line/0/0/0/0');
  return { FenceSectionId, GateId: await first(`gates/fence-line/${FenceSectionId}`) };
}

/** Adds an estimate with the discount, delivery and tax of the worked lot, without fence lines. Returns its id. */
export const addWorkedJob = (app: E2eApp, username = 'office', job: object = {}): Promise<number> =>
  app.addEstimate(username, {
    ...visitInMarch,
    JobName: 'Back yard and driveway',
    IsMeasurement: true,
    Discount: 0.05,
    DeliveryTypeId: 1,
    TaxRateId: 1,
    ...job,
  });
