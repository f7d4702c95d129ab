import { conditionsIn, initialSearch, searchRequest } from './job-search.ts';

const initial = initialSearch('-Id');

describe('the search of a job list', () => {
  it('requests the first page without filters initially', () =>
    expect(searchRequest(initial)).toEqual({ Skip: 0, Take: 12, Sort: '-Id' }));

  it('sends only the filters that are set', () =>
    expect(
      searchRequest({
        ...initial,
        Query: 'cedar',
        CustomerId: 7,
        Page: 3,
        JobStatusIds: [2, 3],
        CompanyIds: [1],
        Lost: 'no',
        Measure: 'width',
        SameDay: true,
        LocationId: 4,
        DueStart: '2026-11-01',
      }),
    ).toEqual({
      Skip: 24,
      Take: 12,
      Sort: '-Id',
      Query: 'cedar',
      CustomerId: 7,
      JobStatusIds: [2, 3],
      CompanyIds: [1],
      IsLost: false,
      IsMeasurement: true,
      IsSameDay: true,
      LocationId: 4,
      DueStart: '2026-11-01',
    }));

  it('counts its filters', () => {
    expect(conditionsIn({ ...initial, Query: 'cedar', Page: 2 })).toBe(0);
    expect(conditionsIn({ ...initial, JobStatusIds: [2], ShowArchived: true, DueEnd: '2026-11-01' })).toBe(3);
  });
});
