import { readListState, writeListState } from '@/lib/list-query.ts';
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

  it('reads and writes the URLs that users have stored', () => {
    const url =
      'Query=cedar&Page=2&Sort=-Total&CustomerId=7&CompanyIds=1%2C2&JobStatusIds=2%2C3&ManufacturingStatusIds=1&' +
      'ApprovalStateIds=4&DeliveryTypeIds=1&MarketPartnerId=5&EstimatorId=6&SubContractorId=8&LocationId=9&' +
      'Measure=quantity&Lost=yes&LostReasonId=3&SameDay=true&Blocked=true&ShowArchived=true&' +
      'EstimateStart=2026-01-01&EstimateEnd=2026-01-02&OrderStart=2026-01-03&OrderEnd=2026-01-04&' +
      'DeliveryStart=2026-01-05&DeliveryEnd=2026-01-06&DueStart=2026-01-07&DueEnd=2026-01-08';
    const state = readListState(new URLSearchParams(url), initial);
    expect(searchRequest(state)).toEqual({
      Query: 'cedar',
      Skip: 12,
      Take: 12,
      Sort: '-Total',
      CustomerId: 7,
      CompanyIds: [1, 2],
      JobStatusIds: [2, 3],
      ManufacturingStatusIds: [1],
      ApprovalStateIds: [4],
      DeliveryTypeIds: [1],
      MarketPartnerId: 5,
      EstimatorId: 6,
      SubContractorId: 8,
      LocationId: 9,
      IsMeasurement: false,
      IsLost: true,
      LostReasonId: 3,
      IsSameDay: true,
      HasBlockedItems: true,
      ShowArchived: true,
      EstimateStart: '2026-01-01',
      EstimateEnd: '2026-01-02',
      OrderStart: '2026-01-03',
      OrderEnd: '2026-01-04',
      DeliveryStart: '2026-01-05',
      DeliveryEnd: '2026-01-06',
      DueStart: '2026-01-07',
      DueEnd: '2026-01-08',
    });
    expect([...writeListState(state, initial)].sort()).toEqual([...new URLSearchParams(url)].sort());
  });

  it('counts its filters', () => {
    expect(conditionsIn({ ...initial, Query: 'cedar', Page: 2 })).toBe(0);
    expect(conditionsIn({ ...initial, JobStatusIds: [2], ShowArchived: true, DueEnd: '2026-11-01' })).toBe(3);
  });
});
