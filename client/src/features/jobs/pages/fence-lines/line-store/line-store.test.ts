import { fenceLine } from '@/testing/fence-lines.ts';
import { hasUnsaved } from './line-list.ts';
import type { LineAnswer, LineCalls } from './line-saves.ts';
import { createLineStore } from './line-store.ts';

type Body = Parameters<LineCalls['add' | 'save']>[0];
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
    waiting.shift()!({ data: { IsSuccess: true, Id: 42, Version, PreviousVersion: Version - 1, ...some } });
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

  it('that failed is sent again with the others that did', async () => {
    const { store, sent, waiting, answer } = opened();
    store.edit(1, { Size: '41' });
    store.edit(2, { Size: '66' });
    const saves = [store.save(1), store.save(2)];
    await settled();
    for (const _ of saves) {
      waiting.shift()!({ error: { status: 0, Message: 'Error connecting. Check your connection.' } });
      await settled();
    }
    expect(await Promise.all(saves)).toEqual([false, false]);
    store.saveAgain();
    await settled();
    answer(4);
    await settled();
    answer(5);
    await settled();
    expect(sent.slice(2)).toMatchObject([
      { Id: 1, TotalWidth: 41 },
      { Id: 2, TotalWidth: 66 },
    ]);
    expect(hasUnsaved(store.getChanges())).toBe(false);
  });

  it('that did not reach the server is saved when the connection is back, and a refused one is not', async () => {
    const { store, sent, waiting, answer } = opened();
    store.edit(1, { Size: '41' });
    store.edit(2, { Size: '66' });
    const saves = [store.save(1), store.save(2)];
    await settled();
    waiting.shift()!({ error: { status: 0, Message: 'Error connecting. Check your connection.' } });
    await settled();
    waiting.shift()!({ error: { status: 400, Message: 'Refused' } });
    await Promise.all(saves);
    store.saveUnsent();
    await settled();
    answer(4);
    await settled();
    expect(sent.slice(2)).toMatchObject([{ Id: 1, TotalWidth: 41 }]);
    store.saveUnsent();
    await settled();
    expect(sent).toHaveLength(3);
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
    ['no one else saved', { Version: 6, PreviousVersion: 3 }, 6],
    ['someone else saved since', { Version: 6, PreviousVersion: 4 }, 3],
  ])('after an added line is over a version without changes that are not loaded: %s', async (_case, added, Version) => {
    const { store, sent, answer } = opened();
    const first = store.save(store.add(fenceLine({ Id: 0 }), null, { Size: '20' }));
    store.edit(2, { Size: '66' });
    const second = store.save(2);
    await settled();
    answer(added.Version, { ...added, ChildId: 3 });
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

describe('new lines that follow one another', () => {
  const row = () => fenceLine({ Id: 0 });

  it('are saved in one call, and get their ids', async () => {
    const { store, sent, answer } = opened();
    const keys = ['20', '21', '22'].map((Size) => store.add(row(), null, { Size }));
    const saves = keys.map((key) => store.save(key));
    await settled();
    expect(sent).toMatchObject([{ JobId: 42, Lines: [{ TotalWidth: 20 }, { TotalWidth: 21 }, { TotalWidth: 22 }] }]);
    answer(7, { PreviousVersion: 3, ChildId: 3, ChildIds: [3, 4, 5] });
    expect(await Promise.all(saves)).toEqual([true, true, true]);
    expect(store.getChanges().added.map(({ SavedId }) => SavedId)).toEqual([3, 4, 5]);
    expect(store.getVersion()).toBe(7);
    store.edit(keys[1]!, { Note: 'Gate side' });
    void store.save(keys[1]!);
    await settled();
    expect(sent[1]).toMatchObject({ Id: 4, Note: 'Gate side', Version: 7 });
  });

  it('within the job are sent with the position of the first, and apart where they do not follow', async () => {
    const { store, sent, answer } = opened();
    const keys = [2, 3, 1].map((position) => store.add(row(), position, { Size: '20' }));
    const saves = keys.map((key) => store.save(key));
    await settled();
    expect(sent).toMatchObject([{ Position: 2, Lines: [{}, {}] }]);
    answer(6, { PreviousVersion: 3, ChildIds: [3, 4] });
    await saves[1];
    await settled();
    expect(sent[1]).toMatchObject({ Position: 1, TotalWidth: 20 });
    answer(8, { PreviousVersion: 6, ChildId: 5 });
    await saves[2];
  });

  it('are sent again without the one that the server refuses', async () => {
    const { store, sent, waiting, answer } = opened();
    const keys = ['20', '21', '22'].map((Size) => store.add(row(), null, { Size }));
    const saves = keys.map((key) => store.save(key));
    await settled();
    waiting.shift()!({ error: { status: 400, Message: 'No', ModelState: { 'Lines.1.TotalWidth': ['Too long'] } } });
    expect(await saves[1]).toBe(false);
    await settled();
    expect(sent[1]).toMatchObject({ Lines: [{ TotalWidth: 20 }, { TotalWidth: 22 }] });
    answer(6, { PreviousVersion: 3, ChildIds: [3, 4] });
    expect(await Promise.all(saves)).toEqual([true, false, true]);
    const entries = store.getChanges().entries;
    expect(keys.map((key) => entries[key]?.status)).toEqual(['saved', 'refused', 'saved']);
    expect(entries[keys[1]!]).toMatchObject({ problems: { Size: 'Too long' }, edits: { Size: '21' } });
  });

  it.each([
    ['in the middle', 2, [1, -1, -3, 2], 3],
    ['at the end', null, [1, 2, -1, -3], 4],
  ])('%s keep their order when one of them has a problem', async (_, first, listed, position) => {
    const { store, sent, answer } = opened();
    const keys = ['20', 'x', '22'].map((Size, index) => store.add(row(), first && first + index, { Size }));
    const saves = keys.map((key) => store.save(key));
    await settled();
    answer(4, { ChildId: 3 });
    await settled();
    answer(5, { ChildId: 4 });
    expect(await Promise.all(saves)).toEqual([true, false, true]);
    expect(sent.map((body) => body.Position)).toEqual(first ? [2, 3] : [undefined, undefined]);
    const rows = new Map([...lines, fenceLine({ Id: 3 }), fenceLine({ Id: 4 })].map((line) => [line.Id, line]));
    store.follow(
      job,
      listed.map((key) => rows.get(store.getId(key)!)!),
      5,
    );
    const unsaved = keys[1]!;
    expect(store.getLines().map(({ Key }) => Key)).toEqual(listed.toSpliced(position - 1, 0, unsaved));
    store.edit(unsaved, { Size: '21' });
    void store.save(unsaved);
    await settled();
    expect(sent[2]).toMatchObject({ Position: position });
  });

  it('do not count in the place where a line moves', () => {
    const { store } = opened();
    store.add(row(), 1, { Size: 'x' });
    expect([store.getPosition(1, 1), store.getPosition(1, -1), store.getPosition(2, 1)]).toEqual([2, 1, 2]);
  });

  it('all stay with the reason when the job takes none of them', async () => {
    const { store, sent, waiting } = opened();
    const keys = ['20', '21'].map((Size) => store.add(row(), null, { Size }));
    const saves = keys.map((key) => store.save(key));
    await settled();
    waiting.shift()!({ error: { status: 400, Message: 'A job has at most 200 fence lines' } });
    expect(await Promise.all(saves)).toEqual([false, false]);
    expect(sent).toHaveLength(1);
    expect(store.getChanges().entries[keys[1]!]).toMatchObject({
      refusal: 'A job has at most 200 fence lines',
      edits: { Size: '21' },
    });
  });
});

describe('an edited line that someone removes', () => {
  const REMOVED = 'Someone removed this line. Saving it adds it again.';

  it('becomes a new line, also if it was added on this page', async () => {
    const { store, sent, answer } = opened();
    const key = store.add(fenceLine({ Id: 0 }), null, { Size: '20' });
    const added = store.save(key);
    await settled();
    answer(4, { ChildId: 3 });
    await added;
    store.follow(job, [...lines, fenceLine({ Id: 3, TotalWidth: 20 })], 4);
    store.edit(key, { Note: 'Gate side' });
    store.follow(job, [...lines], 5);
    expect(store.getLines().at(-1)).toMatchObject({ Key: key, Entry: { refusal: REMOVED } });
    const again = store.save(key);
    await settled();
    expect(sent[1]).toEqual(expect.objectContaining({ TotalWidth: 20, Note: 'Gate side' }));
    expect(sent[1]).not.toHaveProperty('Id');
    answer(6, { ChildId: 4 });
    expect(await again).toBe(true);
    expect(store.getId(key)).toBe(4);
  });

  it('becomes a new line when it is removed while it is saved', async () => {
    const { store, waiting } = opened();
    store.edit(2, { Size: '66' });
    const saved = store.save(2);
    await settled();
    store.follow(job, [lines[0]!], 4);
    waiting.shift()!({ error: { status: 404, Message: 'Not found' } });
    expect(await saved).toBe(false);
    expect(store.getLines().at(-1)).toMatchObject({
      Key: 2,
      Row: { TotalWidth: 64 },
      Entry: { edits: { Size: '66' }, status: 'refused', refusal: REMOVED },
    });
  });
});

describe('an edit that is applied at once', () => {
  it('leaves no mark on the line when it is refused and undone', async () => {
    const { store, waiting } = opened();
    const applied = store.apply(2, { Stop: true });
    await settled();
    waiting.shift()!({ error: { status: 400, Message: 'Refused' } });
    await applied;
    expect(store.getChanges().entries[2]?.edits).toEqual({});
    expect(store.getChanges().entries[2]?.status).toBe('typed');
  });

  it('leaves the refusal of the other edits of the line', async () => {
    const { store, waiting } = opened();
    store.edit(2, { Note: 'Left side' });
    const applied = store.apply(2, { Stop: true });
    await settled();
    waiting.shift()!({ error: { status: 400, Message: 'Refused' } });
    await applied;
    expect(store.getChanges().entries[2]).toMatchObject({ edits: { Note: 'Left side' }, status: 'refused' });
  });
});

describe('a saved value', () => {
  it('stays when lines are loaded that were read before the save', async () => {
    const { store, answer } = opened();
    store.edit(2, { Size: '66' });
    const saved = store.save(2);
    await settled();
    answer(5);
    await saved;
    const sizes = () => store.getLines().map(({ Row }) => Row.TotalWidth);
    store.follow(job, [...lines], 4);
    expect(sizes()[1]).toBe(66);
    store.follow(job, [lines[0]!, fenceLine({ Id: 2, TotalWidth: 70 })], 6);
    expect(sizes()[1]).toBe(70);
  });
});
