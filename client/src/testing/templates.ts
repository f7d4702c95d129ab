import { InventoryTypes, type JobParts, type JobTemplateRow } from '@picket/domain';

/** A template of the house. */
export const templateRow = (row: Partial<JobTemplateRow> = {}): JobTemplateRow => ({
  Id: 3,
  Version: 1,
  Name: '6 ft cedar privacy',
  Archived: false,
  FenceLines: 1,
  Length: 100,
  Gates: 1,
  Posts: 0,
  MiscItems: 1,
  LaborItems: 0,
  UserId: null,
  CanChange: true,
  CreatedAt: '2026-11-02T15:00:00.000Z',
  CreatedBy: 'Olive Office',
  CreatedById: 3,
  ...row,
});

/** The parts of `templateRow`. */
export const templateParts: JobParts = {
  FenceLines: [
    {
      FenceSectionId: 31,
      Description: 'Cedar board-on-board 6 x 8',
      TotalWidth: 100,
      Quantity: 12,
      Stop: false,
      Turn: 0,
      JobGates: [
        {
          GateId: 4,
          Description: 'Cedar gate 4 ft',
          Quantity: 1,
          InventoryTypeId: InventoryTypes.SO,
          InventoryType: 'Special Order',
          Offset: null,
          Swing: null,
        },
      ],
    },
  ],
  Posts: [],
  MiscItems: [{ MiscItemId: 11, Description: 'Post cap', Quantity: 10 }],
  LaborItems: [],
};
