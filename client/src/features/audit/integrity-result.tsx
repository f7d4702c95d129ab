import { formatNumber, type IntegrityCheck, type IntegrityState } from '@picket/domain';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { formatPosition } from '@/lib/format/format-position.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { StatusBadge, type Tone } from '@/ui/status-badge.tsx';
import styles from './audit.module.css';
import { IntegrityBreaks } from './integrity-breaks.tsx';
import { recordKinds } from './record-kinds.ts';

const results: Readonly<Record<IntegrityState, readonly [tone: Tone, label: string]>> = {
  running: ['active', 'Checking'],
  proved: ['good', 'Proved'],
  consistent: ['neutral', 'Consistent'],
  damaged: ['bad', 'Damaged'],
  failed: ['attention', 'Not finished'],
};

/** The last check of the log, or how far the running one is. */
export function IntegrityResult({ check }: { check: IntegrityCheck | null }) {
  if (!check)
    return (
      <SectionCard title="Last check">
        <p>The log has not been checked yet. A check reads every event and file, and takes a moment.</p>
      </SectionCard>
    );
  const [tone, label] = results[check.State];
  const isDone = check.CheckedAt !== null;
  return (
    <SectionCard title="Last check" actions={<StatusBadge tone={tone}>{label}</StatusBadge>}>
      <p className={styles.verdict} role="status">
        {sentenceOf(check)}
      </p>
      {check.State === 'running' && (
        <progress className={styles.progress} value={check.Progress} max={1} aria-label="Check" />
      )}
      {check.BreakCount > 0 && <IntegrityBreaks check={check} />}
      <DescriptionList
        of={[
          ['Started', `${formatDateTime(check.StartedAt)} by ${check.StartedBy}`],
          ['Finished', isDone ? formatDateTime(check.CheckedAt) : null],
          ['Events', formatNumber(check.Events)],
          ['Records', isDone ? formatNumber(check.Streams) : null],
          ['Files', formatNumber(check.Files)],
          ['Signed heads compared', isDone ? formatNumber(check.Heads) : null],
        ]}
      />
      {isDone && (
        <>
          <dl className={styles.digest}>
            <dt>Digest of the log up to position {formatPosition(check.Position)}</dt>
            <dd>{check.Digest}</dd>
          </dl>
          <Kinds kinds={check.Kinds} />
        </>
      )}
    </SectionCard>
  );
}

function sentenceOf({ State, Events, Heads, Against, BreakCount, Message }: IntegrityCheck): string {
  switch (State) {
    case 'running':
      return `${formatNumber(Events)} events read. You can continue to work, and leave this page.`;
    case 'proved':
      return `The log agrees with the head that was stored elsewhere: its first ${formatNumber(Against!.Events)} events are unchanged${Against!.At ? ` since ${formatDateTime(Against!.At)}` : ''}.`;
    case 'consistent':
      return `The log agrees with itself and with ${Heads === 1 ? 'one signed head' : `${formatNumber(Heads)} signed heads`}. To prove that nothing was replaced together with the key, compare it with a head that you stored elsewhere.`;
    case 'damaged':
      return BreakCount === 1
        ? 'One part of the log no longer matches.'
        : `${formatNumber(BreakCount)} parts of the log no longer match.`;
    case 'failed':
      return `${Message}.`;
  }
}

function Kinds({ kinds }: { kinds: IntegrityCheck['Kinds'] }) {
  return (
    <details className={styles.kinds}>
      <summary>By kind of record</summary>
      <table className={styles.table} aria-label="By kind of record">
        <thead>
          <tr>
            <th>Kind</th>
            <th data-align="end">Records</th>
            <th data-align="end">Events</th>
            <th>State</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ Kind, Streams, Events, Broken }) => (
            <tr key={Kind}>
              <th scope="row">{recordKinds[Kind]?.plural ?? Kind}</th>
              <td data-align="end">{formatNumber(Streams)}</td>
              <td data-align="end">{formatNumber(Events)}</td>
              <td>
                {Broken === 0 ? 'Intact' : <StatusBadge tone="bad">{`${formatNumber(Broken)} damaged`}</StatusBadge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
