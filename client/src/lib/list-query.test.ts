import { pageOf, readListState, writeListState } from './list-query.ts';

const initial = {
  Query: '',
  Page: 1,
  ShowArchived: false,
  JobStatusIds: [] as number[],
  CustomerId: null as number | null,
};
const read = (query: string) => readListState(new URLSearchParams(query), initial);

describe('the state of a list in the URL', () => {
  it('reads back what was written', () => {
    const state = { Query: 'elm & co, 50%', Page: 3, ShowArchived: true, JobStatusIds: [2, 4], CustomerId: 7 };
    expect(read(writeListState(state, initial).toString())).toEqual(state);
  });

  it('leaves out default values', () => {
    expect(writeListState({ ...initial, Query: 'elm' }, initial).toString()).toBe('Query=elm');
  });

  it('ignores values that it cannot read', () => {
    expect(read('Page=x&JobStatusIds=2,y,4&CustomerId=-1&ShowArchived=maybe&Other=1')).toEqual({
      ...initial,
      JobStatusIds: [2, 4],
    });
  });

  it('requests the rows of its page', () => {
    expect(pageOf({ Page: 3, Sort: '-Id' })).toEqual({ Skip: 24, Take: 12, Sort: '-Id' });
    expect(pageOf({ Page: 1, Sort: '' })).toEqual({ Skip: 0, Take: 12 });
  });
});
