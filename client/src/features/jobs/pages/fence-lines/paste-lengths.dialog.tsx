import { Button } from '@mantine/core';
import { type FenceLineRow, feetText, formatCount, type JobDetails } from '@picket/domain';
import { useState } from 'react';
import { useChoices, useChoicesQuery } from '@/entities/catalogue/catalogue.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { useUnsavedInput } from '@/ui/dialogs/use-unsaved.ts';
import { SelectBox } from '@/ui/inputs/select-box.tsx';
import { TextBox } from '@/ui/inputs/text-box.tsx';
import { useGetLineGatesQuery, useGetLineSectionsQuery } from './fence-lines.api.ts';
import { gateOf, widthOf } from './line-gates.ts';
import { editedLine, type LineEdits, readEdits, type SectionChoice } from './line-store/line-edits.ts';
import { emptyLine } from './line-store/line-list.ts';
import styles from './paste-lengths.module.css';
import { choiceOf, grouped } from './section-choices.ts';
import { readLengths, type TypedLine, unknownGates } from './typed-lengths.ts';

/** A new line: what it starts from, and what is typed for it. */
interface PastedLine {
  readonly Row: FenceLineRow;
  readonly edits: LineEdits;
}

interface PasteLengthsProps {
  job: JobDetails;
  /** The section of the last line, if there is one. */
  section: SectionChoice | undefined;
  /** The number of lines that the job has. */
  count: number;
  onAdd: (lines: readonly PastedLine[]) => void;
  onClose: () => void;
}

/** Adds fence lines from a typed or pasted list, with a preview. */
export function PasteLengthsDialog(props: PasteLengthsProps) {
  return (
    <Dialog opened onClose={props.onClose} title={props.job.IsMeasurement ? 'Paste lengths' : 'Paste quantities'}>
      <PasteLengths {...props} />
    </Dialog>
  );
}

function PasteLengths({ job, section, count, onAdd, onClose }: PasteLengthsProps) {
  const [text, setText] = useState('');
  const { options, sectionId, choose, choice } = useSectionChoice(job, section);
  const gates = useGetLineGatesQuery(sectionId ?? 0, { skip: sectionId === null });
  const { choices: gateWidths, isError: widthsFailed } = useChoicesQuery('gate-widths', { ShowArchived: true });
  const { leave, settle } = useUnsavedInput(text.trim() !== '', () => setText(''));
  const typed = readLengths(text);
  const typedGates = typed.lines.flatMap(({ Gates }) => Gates);
  // Not `data`: while the gates of another section load, it still has those of the section before.
  const offered = gateWidths && gates.currentData?.data;
  const widths = offered?.map((row) => widthOf(row, gateWidths ?? [])) ?? [];
  const unknown = offered ? unknownGates(typedGates, widths) : [];
  const isFailed = (gates.isError || widthsFailed) && !offered && typedGates.length > 0;
  const failed = isFailed ? ['The gates could not be loaded'] : [];
  const lines = typed.lines.map(({ Size, Gates, Stop }: TypedLine): PastedLine => {
    const found = Gates.flatMap((width) => offered?.[widths.indexOf(width)] ?? []);
    const JobGates = found.map((row) => gateOf(row, gateWidths ?? [], job.PriceLevelId));
    return { Row: emptyLine(choice), edits: { Size, ...(JobGates.length > 0 && { JobGates }), ...(Stop && { Stop }) } };
  });
  const invalid = lines.flatMap(({ Row, edits }) => {
    const { Size } = readEdits(Row, edits, job.IsMeasurement).problems;
    return Size ? [`“${edits.Size}”: ${Size}`] : [];
  });
  const problems = [...typed.problems, ...unknown, ...failed, ...invalid];
  const hasGates = offered !== undefined || typedGates.length === 0;
  const isReady = lines.length > 0 && problems.length === 0 && choice !== undefined && hasGates;
  const add = () => {
    settle();
    onAdd(lines);
    onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isReady) add();
      }}
    >
      <TextBox
        label={job.IsMeasurement ? 'Lengths, one per line' : 'Numbers of sections, one per line'}
        description={job.IsMeasurement ? `60, gate 4, 40, 12' 6", stop` : '8, gate 4, 5, stop'}
        value={text}
        onChange={setText}
        rows={5}
        error={problems.length > 0 ? problems.join('. ') : undefined}
      />
      <SelectBox label="Fence section" options={options} value={sectionId} onChange={choose} required />
      <Preview lines={lines} count={count} isMeasured={job.IsMeasurement} />
      <DialogButtons>
        <Button variant="default" onClick={() => leave(onClose)}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady}>
          {lines.length === 0 ? 'Add lines' : `Add ${formatCount(lines.length, 'line')}`}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** The fence section of the new lines: at first that of the last line, else the one chosen most. */
function useSectionChoice(job: JobDetails, section: SectionChoice | undefined) {
  const { data: sections } = useGetLineSectionsQuery();
  const widths = useChoices('fence-section-widths', { ShowArchived: true });
  const lengths = useChoices('post-lengths', { ShowArchived: true });
  const [chosen, choose] = useState<number | null>(section?.FenceSectionId ?? null);
  const offered = grouped(sections?.data ?? [], section ? [section.FenceSectionId] : []).flatMap(
    ({ Sections }) => Sections,
  );
  const last = section && { Id: section.FenceSectionId, Name: section.Section.Description };
  const options = last && !offered.some(({ Id }) => Id === last.Id) ? [last, ...offered] : offered;
  const sectionId = chosen ?? options[0]?.Id ?? null;
  const found = offered.find(({ Id }) => Id === sectionId);
  if (sectionId === section?.FenceSectionId) return { options, sectionId, choose, choice: section };
  const choice = found && widths && lengths && choiceOf(found, job.PriceLevelId, { widths, lengths });
  return { options, sectionId, choose, choice };
}

function Preview({ lines, count, isMeasured }: { lines: readonly PastedLine[]; count: number; isMeasured: boolean }) {
  const shown = lines.map(({ Row, edits }) => editedLine(Row, edits, isMeasured));
  const length = shown.reduce((sum, { Length }) => sum + Length, 0);
  return (
    <section className={styles.preview} aria-label="Lines to add">
      <p role="status">
        {lines.length === 0 ? 'The lines appear here.' : `${formatCount(lines.length, 'line')}, ${feetText(length)}`}
      </p>
      <ol start={count + 1}>
        {shown.map(({ Length, Sections, JobGates, Stop }, index) => (
          <li key={`${index.toString()} ${lines[index]!.edits.Size}`}>
            <b>Line {count + index + 1}</b> {feetText(Length)}
            {lines[index]!.Row.FenceSectionId > 0 && `, ${formatCount(Sections, 'section')}`}
            {JobGates.map(({ Gate }) => `, ${feetText(Gate.Width)} gate`)}
            {Stop && ', stop'}
          </li>
        ))}
      </ol>
    </section>
  );
}
