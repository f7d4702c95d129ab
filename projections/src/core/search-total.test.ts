import type { JobSearchRequest } from '@picket/domain';
import { countLimit } from './search-total.ts';

describe(countLimit, () => {
  const whole: JobSearchRequest[] = [
    {},
    { Query: '', Skip: 12, Take: 12, Sort: '-Id', ShowArchived: true },
    { Query: ' * ' },
    { JobStatusIds: [], CustomerId: undefined },
  ];
  it.each(whole)('is undefined for the whole list: %j', (search) => expect(countLimit(search)).toBeUndefined());

  const parts: JobSearchRequest[] = [
    { Query: 'fence' },
    { JobStatusIds: [2] },
    { IsLost: false },
    { OrderStart: '2026-05-01' },
  ];
  it.each(parts)('is 10,000 for a search with words or filters: %j', (search) =>
    expect(countLimit(search)).toBe(10_000),
  );
});
