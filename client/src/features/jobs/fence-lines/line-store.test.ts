import { fenceLine } from '@/testing/fence-lines.ts';
import { hasUnsaved } from './line-list.ts';
import { createLineStore, type LineAnswer, type LineCalls } from './line-store.ts';

type Body = Parameters<LineCalls['save']>[0];
type Answer = Awaited<ReturnType<LineCalls['save']>>;
const job = { Id: 42, IsMeasurement: true };
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
  store.follow(job, lines, 3);
  const answer = (Version: number, some: Partial<LineAnswer> = {}) =>
    waiting.shift()!({ data: { IsSuccess: true, Id: 42, Version, ...some } });
  return { store, sent, waiting, answer };
}

/** Lets the calls of a save go out. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a save of a fence line', () => {
  it('that is typed again while it is sent continues from the own save', async () => {
    const { store, sent, answer } = opened();
    store.edit(2, { Size: '66' });
    const first = store.save(2);
    await settled();
    store.edit(2, { Size: '68' });
    answer(5);
    await first;
    const second = store.save(2);
    await settled();
    expect(sent[1]).toMatchObject({ TotalWidth: 68, Version: 5, Base: { TotalWidth: 66 } });
    answer(7);
    expect(await second).toBe(true);
  });

  it('that is refused while it is typed again starts from the line before it', async () => {
    const { store, sent, waiting, answer } = opened();
    store.edit(2, { Size: '66' });
    const first = store.save(2);
    await settled();
    store.edit(2, { Note: 'Right side' });
    waiting.shift()!({ error: { status: 400, Message: 'Refused' } });
    expect(await first).toBe(false);
    const second = store.save(2);
    await settled();
    expect(sent[1]).toMatchObject({ TotalWidth: 66, Note: 'Right side', Version: 3, Base: { TotalWidth: 64 } });
    answer(5);
    expect(await second).toBe(true);
  });

  it.each([
    ['no one else saved', { Version: 5 }, 5],
    ['others may have saved since', { Version: 6 }, 3],
  ])('after an added line is over a version without changes that are not loaded: %s', async (_case, added, Version) => {
    const { store, sent, answer } = opened();
    const first = store.save(store.add(fenceLine({ Id: 0 }), null, { Size: '20' }));
    store.edit(2, { Size: '66' });
    const second = store.save(2);
    await settled();
    answer(added.Version, { ChildId: 3 });
    await first;
    await settled();
    expect(sent[1]).toMatchObject({ Id: 2, Version });
    answer(8);
    await second;
  });

  it('after a merge is over the loaded version', async () => {
    const { store, sent, answer } = opened();
    store.edit(1, { Size: '50' });
    store.edit(2, { Size: '66' });
    const saves = [store.save(1), store.save(2)];
    await settled();
    answer(7, { IsMerged: true });
    await saves[0];
    await settled();
    expect(sent[1]).toMatchObject({ Id: 2, Version: 3 });
    answer(8);
    await saves[1];
  });

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
