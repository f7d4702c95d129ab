import { fenceLine } from '@/testing/fence-lines.ts';
import { createLineStore } from './line-store/line-store.ts';
import { dragsOf } from './sketch-edits.ts';

/** The drags of a line of 42 ft in a job whose saves are all refused, and what the line looks like. */
function opened() {
  const refuse = async () => ({ error: { status: 400, Message: 'Refused' } });
  const store = createLineStore({ add: refuse, save: refuse, toast: () => undefined });
  store.follow({ Id: 42, IsMeasurement: true }, [fenceLine({ Id: 1 })], 3);
  return { store, drags: dragsOf(store, true, () => undefined), entry: () => store.getChanges().entries[1] };
}

/** Lets a save be refused. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a drag in the sketch', () => {
  it('is undone when the server refuses it', async () => {
    const { drags, entry } = opened();
    drags.onDrag({ LineId: 1, Length: 30, Turn: 45 });
    drags.onDrag({ LineId: 1, Length: 20, Turn: 50 });
    expect(entry()?.edits).toEqual({ Size: '20', Turn: '50°' });
    drags.onDrop({ LineId: 1, Length: 20, Turn: 50 });
    await settled();
    expect(entry()?.edits).toEqual({});
    expect(entry()?.status).toBe('typed');
  });

  it('that is refused leaves what was typed before it', async () => {
    const { store, drags, entry } = opened();
    store.edit(1, { Note: 'Left side' });
    drags.onDrag({ LineId: 1, Length: 30 });
    drags.onDrop({ LineId: 1, Length: 30 });
    await settled();
    expect(entry()?.edits).toEqual({ Note: 'Left side' });
  });

  it('that is cancelled returns to what was typed before it', () => {
    const { store, drags, entry } = opened();
    store.edit(1, { Size: '50' });
    drags.onDrag({ LineId: 1, Length: 30, Turn: 45 });
    drags.onCancel(1);
    expect(entry()?.edits).toEqual({ Size: '50' });
  });
});
