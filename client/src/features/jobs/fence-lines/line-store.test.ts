import { fenceLine } from '@/testing/fence-lines.ts';
import { hasUnsaved } from './line-list.ts';
import { createLineStore, type LineAnswer, type LineCalls } from './line-store.ts';

type Body = Parameters<LineCalls['save']>[0];
type Answer = Awaited<ReturnType<LineCalls['save']>>;
const job = (Version: number) => ({ Id: 42, Version, IsMeasurement: true });
const lines = [fenceLine({ Id: 1 }), fenceLine({ Id: 2, TotalWidth: 64 })];

/** A store of two lines at version 3, its calls, and what answers the oldest of them. */
function opened() {
  const sent: Body[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const call = (body: Body) => {
    sent.push(body);
    return new Promise<Answer>((resolve) => waiting.push(resolve));
  };
  const store = createLineStore({ add: call, save: call, toast: () => undefined });
  store.follow(job(3), lines);
  const answer = (Version: number, some: Partial<LineAnswer> = {}) =>
    waiting.shift()!({ data: { IsSuccess: true, Id: 42, Version, ...some } });
  return { store, sent, answer };
}

/** Lets the calls of a save go out. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a save of a fence line', () => {
  it('counts as unsaved until it is answered', async () => {
    const { store, answer } = opened();
    store.edit(2, { Size: '66' });
    const saved = store.save(2);
    await settled();
    expect(hasUnsaved(store.getChanges())).toBe(true);
    answer(5);
    await saved;
    expect(hasUnsaved(store.getChanges())).toBe(false);
  });

  it('that adds a line of an option adds it to the option', async () => {
    const { store, sent, answer } = opened();
    const Row = { ...fenceLine({ Id: 0, Option: 'Cedar', OptionGroup: 'Material' }), IsChosen: false };
    const saved = store.save(store.add(Row, null, { Size: '20' }));
    await settled();
    expect(sent[0]).toMatchObject({ TotalWidth: 20, Option: 'Cedar', OptionGroup: 'Material' });
    answer(5, { ChildId: 3 });
    await saved;
  });
});
