import { type Actor, UserRoles } from '@picket/domain';
import { by, given, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { EVERYONE, type SectionChosen, sectionUsesProjection, userRow } from './section-uses.projection.ts';
import { sectionUses } from './section-uses.query.ts';

const olive: Actor = { kind: 'staff', id: 2, name: 'Olive Office' };
const mia: Actor = { kind: 'staff', id: 7, name: 'Mia Market' };

const added = (FenceSectionId: number, actor = olive) =>
  by<SectionChosen>(actor, {
    type: 'FenceLineAdded',
    data: { Line: { Id: 1, FenceSectionId }, Position: 1 } as SectionChosen['data'] & object,
  } as SectionChosen);
const changed = (Now: object, actor = olive) =>
  by<SectionChosen>(actor, { type: 'FenceLineChanged', data: { Id: 1, Now } } as unknown as SectionChosen);

describe('the fence sections last chosen', () => {
  it('are listed newest first, as often as they were chosen, over all jobs', () =>
    given(
      sectionUsesProjection,
      ...on('job-1', added(31), changed({ FenceSectionId: 32 })),
      ...on('job-2', added(31)),
    ).row(EVERYONE, { FenceSectionIds: [31, 32, 31] }));

  it('are listed for each user too', () => {
    const events = on('job-1', added(31), added(32, mia));
    given(sectionUsesProjection, ...events).row(userRow(7), { FenceSectionIds: [32] });
    given(sectionUsesProjection, ...events).row(userRow(2), { FenceSectionIds: [31] });
  });

  it('do not change with other changes of a line', () =>
    given(sectionUsesProjection, ...on('job-1', changed({ TotalWidth: 12 }))).nothing());

  it('are at most 200', () =>
    given(sectionUsesProjection, ...on('job-1', ...Array.from({ length: 210 }, (_, index) => added(index + 1)))).row(
      EVERYONE,
      { FenceSectionIds: Array.from({ length: 200 }, (_, index) => 210 - index) },
    ));

  it('are counted over everyone for staff, and over their own choices for market partners', async () => {
    const { reader, close } = await readerOf(
      [sectionUsesProjection],
      ...on('job-1', added(31), added(31), added(32, mia)),
    );
    const uses = async (Id: number, UserRoleId: number) =>
      Object.fromEntries(await sectionUses(reader, { Id, UserRoleId }));
    try {
      expect(await uses(2, UserRoles.Administrator)).toEqual({ 31: 2, 32: 1 });
      expect(await uses(7, UserRoles.MarketPartner)).toEqual({ 32: 1 });
      expect(await uses(8, UserRoles.MarketPartner)).toEqual({});
      expect(await uses(9, UserRoles.MarketPartnerAdmin)).toEqual({});
    } finally {
      await close();
    }
  });
});
