import { Button } from '@mantine/core';
import type { JobDetails } from '@picket/domain';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { Icon } from '@/ui/icons.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { CopyMenu } from '../../copying/copy-menu.tsx';
import { measureLabel, measureName, measures } from '../../shared/fields/measures.ts';
import { useSwitchMeasureMutation } from './fence-lines.api.ts';
import styles from './lines-toolbar.module.css';

interface LinesToolbarProps {
  job: JobDetails;
  hasLines: boolean;
  mayEdit: boolean;
  version: () => number;
  onPaste: () => void;
}

/** The way of measuring, and the actions and keys of the table. */
export function LinesToolbar({ job, hasLines, mayEdit, version, onPaste }: LinesToolbarProps) {
  const [switchMeasure, { isLoading }] = useSwitchMeasureMutation();
  const change = async (measure: 'width' | 'quantity') => {
    const IsMeasurement = measure === 'width';
    if (IsMeasurement === job.IsMeasurement) return;
    if (hasLines && !(await confirm(IsMeasurement ? toWidths : toQuantities))) return;
    pageUnsaved.leave(
      () => void switchMeasure({ Id: job.Id, Version: version(), IsMeasurement, ContinueWithFenceLines: true }),
    );
  };
  return (
    <div className={styles.toolbar}>
      {mayEdit ? (
        <Segments
          label={measureLabel}
          segments={measures}
          value={job.IsMeasurement ? 'width' : 'quantity'}
          onChange={(measure) => void change(measure)}
          isSaving={isLoading}
        />
      ) : (
        <p>
          {measureLabel} {measureName(job.IsMeasurement).toLowerCase()}
        </p>
      )}
      <CopyMenu job={job} />
      {mayEdit && (
        <Button variant="subtle" color="gray" leftSection={<Icon name="list" size={16} />} onClick={onPaste}>
          {job.IsMeasurement ? 'Paste lengths' : 'Paste quantities'}
        </Button>
      )}
      {mayEdit && (
        <p className={styles.keys}>
          <kbd>Tab</kbd> next cell <kbd>Enter</kbd> next line <kbd>Ctrl D</kbd> as above <kbd>Ctrl Enter</kbd> stop
        </p>
      )}
    </div>
  );
}

const toQuantities = {
  title: 'Switch to quantity?',
  text: 'The fence lines will get numbers of sections from their total widths.',
  confirmLabel: 'Switch to quantity',
};
const toWidths = {
  title: 'Switch to total width?',
  text: 'The fence lines will get total widths from their numbers of sections.',
  confirmLabel: 'Switch to total width',
};
