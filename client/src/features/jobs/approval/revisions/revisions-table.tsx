import { formatMoney, type JobDetails, type RevisionRow } from '@picket/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePastMoment } from '@/entities/jobs/job-read.ts';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { ActionMenu, type MenuAction } from '@/ui/action-menu.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { Card } from '@/ui/layout.tsx';
import tableStyles from '@/ui/table/data-table.module.css';
import { answerTexts, openedText, sentText } from '../../shared/revision-text.ts';
import { useMayEditItems } from '../../shared/use-may-edit-items.ts';
import { ApprovalDetailsDialog } from '../approval-details-button.tsx';
import { RevisionState } from '../revision-state.tsx';
import { RestoreRevisionDialog } from './restore-revision.dialog.tsx';
import styles from './revisions.module.css';
import { useRevisionFiles } from './use-revision-files.ts';

interface RevisionsTableProps {
  job: JobDetails;
  rows: readonly RevisionRow[];
}

export function RevisionsTable({ job, rows }: RevisionsTableProps) {
  const [detailed, setDetailed] = useState<RevisionRow | null>(null);
  const [restored, setRestored] = useState<RevisionRow | null>(null);
  const { isOpening, openPdf, openPaper } = useRevisionFiles(job.Id);
  const [query, setQuery] = useSearchParams();
  const isPast = usePastMoment() !== undefined;
  const mayRestore = useMayEditItems(job);
  const compareWithNow = (from: number) => {
    const next = new URLSearchParams(query);
    next.set('from', String(from));
    next.set('to', 'now');
    setQuery(next, { replace: true });
  };
  const actionsOf = (row: RevisionRow): MenuAction[] => [
    { label: 'Open PDF', icon: 'document', run: () => void openPdf(row.Revision) },
    ...(row.Approval ? [{ label: 'Approval details', icon: 'check', run: () => setDetailed(row) } as const] : []),
    ...(row.Approval?.HasPaper
      ? [{ label: 'Open signed paper', icon: 'document', run: () => void openPaper(row.Revision) } as const]
      : []),
    ...(isPast
      ? []
      : [{ label: 'Compare with now', icon: 'transfer', run: () => compareWithNow(row.Revision) } as const]),
    ...(mayRestore
      ? [
          {
            label: `Restore R${row.Revision}`,
            icon: 'restore',
            run: () => pageUnsaved.leave(() => setRestored(row)),
          } as const,
        ]
      : []),
  ];
  return (
    <section aria-label="Revisions" aria-busy={isOpening}>
      <Card>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th>Revision</th>
              <th>State</th>
              <th>Sent</th>
              <th>Opened</th>
              <th data-align="end">Total</th>
              <th className={tableStyles.actionsHeader}>Actions</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.Revision} row={row} actions={actionsOf(row)} />
            ))}
          </tbody>
        </table>
      </Card>
      {detailed && <ApprovalDetailsDialog jobId={job.Id} revision={detailed} onClose={() => setDetailed(null)} />}
      {restored && <RestoreRevisionDialog job={job} revision={restored} onClose={() => setRestored(null)} />}
    </section>
  );
}

function Row({ row, actions }: { row: RevisionRow; actions: readonly MenuAction[] }) {
  const { Revision, FrozenAt, FrozenBy, SentAt, ShowMaterials, ShowLabor, Totals } = row;
  const approved = row.Approval?.WithdrawnAt === null ? row.Approval.GrandTotal : Totals.GrandTotal;
  return (
    <tr>
      <td data-label="Revision">
        <span className={styles.cell}>
          <strong>R{Revision}</strong>
          <small>
            {formatDateTime(FrozenAt)} by {FrozenBy}
          </small>
        </span>
      </td>
      <td data-label="State">
        <span className={styles.cell}>
          <span>
            <RevisionState revision={row} />
          </span>
          {answerTexts(row).map((text) => (
            <small key={text}>{text}</small>
          ))}
        </span>
      </td>
      <td data-label="Sent">
        <span className={styles.cell}>
          {sentText(row)}
          {SentAt && <small>{formatDateTime(SentAt)}</small>}
        </span>
      </td>
      <td data-label="Opened">{row.IsSent ? openedText(row) : '–'}</td>
      <td data-label="Total" data-align="end">
        <span className={styles.cell}>
          <strong>{formatMoney(approved)}</strong>
          {approved !== Totals.GrandTotal && <small>{formatMoney(Totals.GrandTotal)} as sent</small>}
          {!(ShowMaterials && ShowLabor) && <small>{ShowLabor ? 'Labor only' : 'Materials only'}</small>}
        </span>
      </td>
      <td className={tableStyles.actions}>
        <ActionMenu label="Actions" name={`Actions of R${Revision}`} actions={actions} />
      </td>
    </tr>
  );
}
