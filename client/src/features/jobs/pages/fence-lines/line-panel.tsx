import type { JobDetails } from '@picket/domain';
import { GatesEditor } from './gates-editor.tsx';
import { emptyLine, type ListedLine, typedIn } from './line-store/line-list.ts';
import type { LineStore } from './line-store/line-store.ts';
import { SectionPicker } from './section-picker.tsx';

/** A panel that is open over the table, with the cell that opened it. */
export interface OpenPanel {
  readonly kind: 'section' | 'gates';
  readonly lineKey: number;
  readonly opener: HTMLElement;
  /** The first letter of the search. */
  readonly search: string;
}

interface LinePanelProps {
  open: OpenPanel;
  job: JobDetails;
  lines: readonly ListedLine[];
  store: LineStore;
  /** Called with the cell to go to, if any. */
  onClose: (field?: 'Size') => void;
}

/** The section picker or the gate editor of a line. */
export function LinePanel({ open: { kind, lineKey, opener, search }, job, lines, store, onClose }: LinePanelProps) {
  const index = lines.findIndex(({ Key }) => Key === lineKey);
  const number = index < 0 ? lines.length + 1 : index + 1;
  const shown = lines.map(({ Row, Entry }) => ({ ...Row, ...typedIn(Entry).Section }));
  const line = lines[index];
  const section = shown[index] ?? emptyLine(shown.at(-1));
  if (kind === 'gates') {
    return (
      <GatesEditor
        number={number}
        opener={opener}
        gates={line ? (typedIn(line.Entry).JobGates ?? line.Row.JobGates) : []}
        sectionId={section.FenceSectionId}
        priceLevelId={job.PriceLevelId}
        onChange={(JobGates) => store.edit(lineKey, { JobGates })}
        onClose={onClose}
      />
    );
  }
  return (
    <SectionPicker
      job={job}
      label={`Fence section of line ${number}`}
      opener={opener}
      search={search}
      current={section.FenceSectionId}
      onJob={shown.map(({ FenceSectionId }) => FenceSectionId).toReversed()}
      onChoose={(Section) => {
        store.edit(lineKey, { Section });
        onClose('Size');
      }}
      onClose={onClose}
    />
  );
}
