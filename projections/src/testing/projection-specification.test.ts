import type { Recorded } from '@picket/domain';
import { at, by, given, on } from './projection-specification.ts';
import { closed, opened, type RecordEvent, type RecordRow, records, renamed, visited } from './records.projection.ts';

const changed = { ChangedAt: '2026-05-04T14:00:00.000Z', ChangedBy: 'Olive Office' };

describe('given(projection, ...events)', () => {
  it('compares the rows of the events, counting each event once', () =>
    given(records, opened('Gate'), visited, visited).then({
      Id: 1,
      Name: 'Gate',
      Group: 1,
      GroupName: '',
      Visits: 2,
      ...changed,
    }));

  it('separates streams and orders rows by their ids as numbers', () => {
    const log = given(records, ...on('record-10', opened('Post')), ...on('record-9', opened('Gate', 2), visited));
    log.row(10, { Name: 'Post', Visits: 0 });
    log.row(9, { Name: 'Gate', Visits: 1 });
    log.row(11, null);
  });

  it('touches the rows that a filter finds', () => {
    const log = given(
      records,
      ...on('record-1', opened('Gate', 1)),
      ...on('record-2', opened('Post', 2)),
      ...on('group-1', renamed('Front', 1)),
    );
    log.row(1, { GroupName: 'Front' });
    log.row(2, { GroupName: '' });
  });

  it('records time and actor', () =>
    given(records, at('2026-01-02T00:00:00.000Z', by({ kind: 'system', id: null, name: 'Clock' }, opened('Gate')))).row(
      1,
      { ChangedAt: '2026-01-02T00:00:00.000Z', ChangedBy: 'Clock' },
    ));

  it('recognizes deleted rows', () => given(records, opened('Gate'), closed).nothing());

  it('returns the search text', () => expect(given(records, opened('Gate')).searchText(1)).toBe('Gate '));
});

describe('given(projection) rejects', () => {
  const withEvolve = (evolve: (row: RecordRow | null, event: Recorded<RecordEvent>, id: string) => RecordRow | null) =>
    given({ ...records, evolve }, opened('Gate'), visited);

  it('a projection that returns different rows each time', () => {
    let calls = 0;
    const evolve = (row: RecordRow | null, event: Recorded<RecordEvent>, id: string) => {
      const next = records.evolve(row, event, id);
      return next && { ...next, Visits: ++calls };
    };
    expect(() => withEvolve(evolve).nothing()).toThrow();
  });

  it('a projection that changes its input row', () => {
    const evolve = (row: RecordRow | null, event: Recorded<RecordEvent>, id: string) =>
      row ? Object.assign(row, { Visits: row.Visits + 1 }) : records.evolve(row, event, id);
    expect(() => withEvolve(evolve).nothing()).toThrow(TypeError);
  });

  it('a row whose field is not of its declared kind', () => {
    const evolve = (row: RecordRow | null, event: Recorded<RecordEvent>, id: string) => {
      const next = records.evolve(row, event, id);
      return next && { ...next, Name: 7 as unknown as string };
    };
    expect(() => withEvolve(evolve).row(1, {})).toThrow('"kind": "number"');
  });

  it('a row that is not plain JSON', () => {
    const evolve = (row: RecordRow | null, event: Recorded<RecordEvent>, id: string) => {
      const next = records.evolve(row, event, id);
      return next && { ...next, Visits: Number.NaN };
    };
    expect(() => withEvolve(evolve).row(1, {})).toThrow();
  });
});
