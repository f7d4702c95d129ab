import { type ReportCheck as Check, formatFigure, formatNumber, type ReportFigureKind } from '@picket/domain';
import { Link } from 'react-router';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { formatPosition } from '@/lib/format/format-position.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import tableStyles from '../shared/report-tables.module.css';
import type { ReportView } from '../shared/use-report.ts';
import styles from './report-check.module.css';

/** What a check found, and the place in the log that it belongs to. */
export function CheckDialog({ check, view, onClose }: { check: Check; view: ReportView; onClose: () => void }) {
  const { Position, Hash, RecordedAt, CheckedAt, Events, Differences } = check;
  const kindOf = (label: string): ReportFigureKind =>
    view.report.Figures.find(({ Label }) => Label === label)?.Kind ?? 'count';
  const text = (label: string, value: string | number | null) =>
    typeof value === 'number' ? formatFigure(kindOf(label), value) : (value ?? 'no row');
  return (
    <Dialog opened title="Check against the history" size="lg" onClose={onClose}>
      <p>{meaningOf(check)}</p>
      <p>
        This shows whether the figures follow from the recorded events. Whether the events themselves are unchanged is
        checked under <Link to="/audit/integrity">Integrity</Link>.
      </p>
      {Differences.length > 0 && (
        <table className={tableStyles.jobs}>
          <thead>
            <tr>
              <th>Row</th>
              <th>Figure</th>
              <th data-align="end">Shown</th>
              <th data-align="end">From the history</th>
            </tr>
          </thead>
          <tbody>
            {Differences.map(({ Label, Field, Shown, Rebuilt }) => (
              <tr key={`${Label}-${Field}`}>
                <td data-label="Row">{Label}</td>
                <td data-label="Figure">{Field}</td>
                <td data-label="Shown" data-align="end">
                  {text(Field, Shown)}
                </td>
                <td data-label="From the history" data-align="end">
                  {text(Field, Rebuilt)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles.details}>
        <dt>Position</dt>
        <dd>{formatPosition(Position)}</dd>
        <dt>Recorded</dt>
        <dd>{formatDateTime(RecordedAt)}</dd>
        <dt>Events read</dt>
        <dd>{formatNumber(Events)}</dd>
        <dt>Checked</dt>
        <dd>{formatDateTime(CheckedAt) || '–'}</dd>
        <dt>Hash of the event</dt>
        <dd className={styles.hash}>{Hash || '–'}</dd>
      </dl>
    </Dialog>
  );
}

function meaningOf({ State, Message }: Check): string {
  if (State === 'failed') return Message;
  return State === 'identical'
    ? 'The report was built again from the recorded events. Every figure is identical.'
    : 'The report was built again from the recorded events. These figures differ: ask an administrator to rebuild the read model "report-facts".';
}
