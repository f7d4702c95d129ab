import type { LineSectionRow } from '@picket/domain';
import { fenceSection } from '@/testing/catalogue.ts';
import { grouped } from './section-choices.ts';

const section = (Id: number, Uses: number): LineSectionRow => ({ ...fenceSection({ Id }), Uses });
const idsOf = (sections: readonly LineSectionRow[], onJob: readonly number[]) =>
  grouped(sections, onJob).map(({ Name, Sections }) => [Name, ...Sections.map(({ Id }) => Id)]);

describe('the offered fence sections', () => {
  it("start with the job's, the last choice on top, then those chosen most, then the others", () =>
    expect(idsOf([section(1, 0), section(2, 3), section(3, 9), section(4, 1), section(5, 0)], [4, 2, 4])).toEqual([
      ['On this job', 4, 2],
      ['Used most', 3],
      ['Others', 1, 5],
    ]));

  it('name the five chosen most', () =>
    expect(
      idsOf(
        [1, 2, 3, 4, 5, 6, 7].map((id) => section(id, id)),
        [],
      ),
    ).toEqual([
      ['Used most', 7, 6, 5, 4, 3],
      ['Others', 1, 2],
    ]));

  it('are one list when none was chosen before', () =>
    expect(idsOf([section(1, 0), section(2, 0)], [])).toEqual([['Fence sections', 1, 2]]));
});
