import type { FenceLine, GateRow } from '@picket/domain';

interface GateWidth {
  readonly Id: number;
  readonly Width: number;
}

/** The width of a gate in feet. */
export const widthOf = ({ GateWidthId }: GateRow, widths: readonly GateWidth[]): number =>
  widths.find(({ Id }) => Id === GateWidthId)?.Width ?? 0;

/** A gate as a line has it, until the server copies its details. */
export function gateOf(
  row: GateRow,
  widths: readonly GateWidth[],
  priceLevelId: number | null,
): FenceLine['JobGates'][number] {
  return {
    GateId: row.Id,
    Quantity: 1,
    InventoryTypeId: row.InventoryTypeId,
    InventoryType: row.InventoryType,
    Offset: null,
    Swing: null,
    Gate: {
      Description: row.Description,
      Width: widthOf(row, widths),
      HeightId: row.HeightId,
      Height: row.Height,
      FenceStyleId: row.FenceStyleId,
      FenceStyle: row.FenceStyle,
      OriginalPrice: row.GatePrices.find(({ PriceLevelId }) => PriceLevelId === priceLevelId)?.Price ?? 0,
    },
  };
}
