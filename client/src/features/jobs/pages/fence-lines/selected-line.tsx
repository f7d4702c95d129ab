import type { FenceLineRow, JobDetails, Layout } from '@picket/domain';
import { useState } from 'react';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { useRemoveFenceLineMutation, useSaveFenceLineMutation } from './fence-lines.api.ts';
import { type LineActions, LineDetails } from './line-details.tsx';
import { type ListedLine, startsRunAt, typedIn } from './line-store/line-list.ts';
import type { LineStore } from './line-store/line-store.ts';

/** Loaded when it opens, so that it costs the table nothing. */
const MoveToOptionDialog = loadLater(
  async () => (await import('../../options/move-to-option.dialog.tsx')).MoveToOptionDialog,
);

interface SelectedLineProps {
  job: JobDetails;
  store: LineStore;
  lines: readonly ListedLine[];
  /** The lines as the sketch draws them. */
  drawn: readonly FenceLineRow[];
  layout: Layout;
  selected: number | null;
  mayEdit: boolean;
  onSelect: (key: number | null) => void;
}

/** The details of the selected line, with its actions. */
export function SelectedLine({ job, store, lines, drawn, layout, selected, mayEdit, onSelect }: SelectedLineProps) {
  const [save] = useSaveFenceLineMutation();
  const [remove] = useRemoveFenceLineMutation();
  const [movingId, setMovingId] = useState<number | null>(null);
  const index = lines.findIndex(({ Key }) => Key === selected);
  const line = lines[index];
  if (!line) return null;
  const { Key, Row } = line;
  const shown = drawn.find(({ Id }) => Id === Key) ?? { ...Row, Id: Key };
  const number = index + 1;
  const startsRun = startsRunAt(lines, index);

  /** Returns the id of the line when the server has it as it is typed, else 0. */
  const savedId = async () => ((await store.save(Key)) ? (store.getId(Key) ?? 0) : 0);
  const actions: LineActions = {
    async move(by) {
      const Id = await savedId();
      if (Id === 0) return;
      await save({ JobId: job.Id, Id, Position: store.getPosition(Key, by), Version: store.getVersion() });
    },
    copy() {
      const { JobGates, TotalWidth, Quantity, Stop, Turn, Note } = shown;
      const size = String(job.IsMeasurement ? TotalWidth : Quantity);
      const Row = { ...shown, Id: 0, TotalWidth: 0, Quantity: 0, Stop: false, Note: '', JobGates: [], Amount: 0 };
      const edits = { Size: size, Turn: `${Turn}°`, Stop, Note, ...(JobGates.length > 0 && { JobGates }) };
      const key = store.add(Row, number < lines.length ? number + 1 : null, edits);
      onSelect(key);
      void store.save(key);
    },
    async remove() {
      const name = Row.Note || shown.Section.Description || `line ${number}`;
      const text = 'Its sections and gates leave the job. Job posts stay.';
      if (!(await confirm({ title: `Remove line ${number}, ${name}?`, text, confirmLabel: 'Remove', isDanger: true })))
        return;
      if (store.getChanges().entries[Key]?.status === 'saving') await store.save(Key);
      const Id = store.getId(Key);
      if (Id !== undefined && 'error' in (await remove({ JobId: job.Id, Id, Version: store.getVersion() }))) return;
      store.drop(Key);
      onSelect(null);
    },
    async option() {
      const Id = await savedId();
      if (Id > 0) setMovingId(Id);
    },
    flip: startsRun ? undefined : () => void store.apply(Key, { Turn: `${-shown.Turn}°` }),
  };
  return (
    <>
      <LineDetails
        line={{ ...shown, IsChosen: Row.IsChosen }}
        number={number}
        count={lines.length}
        layout={layout}
        discount={job.Discount}
        isSaved={Row.Id !== 0 && Object.keys(typedIn(line.Entry)).length === 0}
        actions={mayEdit ? actions : undefined}
      />
      {movingId !== null && (
        <MoveToOptionDialog jobId={job.Id} open={{ FenceLineIds: [movingId] }} onClose={() => setMovingId(null)} />
      )}
    </>
  );
}
