import { Button } from '@mantine/core';
import type { FieldAt, RecordAt, RecordComparison, TimelineTick } from '@picket/domain';
import { useRef, useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { usePaced } from '@/lib/hooks/use-paced.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { SelectBox } from '@/ui/inputs/select-box.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import type { HistoryOf } from './history.api.ts';
import { formatValue, HistoryChanges } from './history-changes.tsx';
import { PastBand } from './past-band.tsx';
import { PastDeliveryDocuments } from './past-delivery-documents.tsx';
import styles from './record-past.module.css';
import { restoreOf } from './restore-of.ts';
import { RestoreRecordDialog } from './restore-record.dialog.tsx';
import { StepList } from './step-list.tsx';
import { allTicks, atOf, indexAt } from './ticks.ts';
import { useCompareRecordQuery, useGetRecordAtQuery, useGetTimelineQuery } from './timeline.api.ts';
import { TimelineBar } from './timeline-bar.tsx';
import { usePrefetchSteps } from './use-prefetch-steps.ts';
import { useTimelineKeys } from './use-timeline-keys.ts';

interface RecordPastProps extends HistoryOf {
  /** The moment to show first; null for the last step. */
  at: string | null;
  onLeave: () => void;
}

/** A record as it stood, with its history to step through. */
export function RecordPast({ kind, id, ...props }: RecordPastProps) {
  const { data: ticks, error, refetch } = useGetTimelineQuery({ kind, id });
  if (error && !ticks) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!ticks) return <LoadingPage />;
  if (ticks.length === 0) return <p>Nothing was recorded yet.</p>;
  return <Steps kind={kind} id={id} ticks={ticks} {...props} />;
}

const PACE_MS = 120;

function Steps({ kind, id, ticks, at, onLeave }: RecordPastProps & { ticks: readonly TimelineTick[] }) {
  const panel = useRef<HTMLDivElement>(null);
  const last = ticks.length - 1;
  const [index, move] = useState(() => (at === null ? last : Math.max(0, indexAt(ticks, at))));
  const [filter, setFilter] = useState(allTicks);
  const [isMarking, setMarking] = useState(true);
  const [compared, setCompared] = useState<number | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const shown = Math.min(usePaced(index, PACE_MS), last);
  const restore = restoreOf({ kind, id });
  const mayRestore = useAllowed(restore?.claim, 'Full') && restore !== null;
  const moment = atOf(ticks[shown]!);
  const record = useGetRecordAtQuery({ kind, id, at: moment });
  const step = useCompareRecordQuery({ kind, id, to: moment });
  usePrefetchSteps({ kind, id }, ticks, shown);
  useTimelineKeys({ ticks, index, filter, onMove: move, onLeave, within: panel });
  const bar = { ticks, index, compared, filter, onFilter: setFilter, onMove: move };
  return (
    <div ref={panel} className={styles.panel}>
      <PastBand record={record.data?.Name || 'The record'} at={ticks[index]!.At} onLeave={onLeave}>
        {mayRestore && (
          <Button variant="default" leftSection={<Icon name="restore" size={16} />} onClick={() => setRestoring(true)}>
            Restore this version
          </Button>
        )}
      </PastBand>
      <TimelineBar {...bar} isMarking={isMarking} onMarking={setMarking} />
      <PastDeliveryDocuments kind={kind} id={id} at={moment} />
      <div className={styles.columns}>
        {record.error && !record.currentData ? (
          <ErrorMessage message={asProblem(record.error).Message} retry={record.refetch} />
        ) : record.data ? (
          <Fields
            record={record.data}
            step={isMarking ? step.currentData : undefined}
            ticks={ticks}
            index={shown}
            compared={compared}
            onCompare={setCompared}
          />
        ) : (
          <LoadingPage />
        )}
        <StepList {...bar} index={shown} onCompare={setCompared}>
          <HistoryChanges changes={step.currentData?.Fields ?? []} />
        </StepList>
      </div>
      {isRestoring && restore && (
        <RestoreRecordDialog
          record={{ kind, id, url: restore.url, At: atOf(ticks[index]!) }}
          name={record.data?.Name ?? ''}
          recordedAt={ticks[index]!.At}
          onClose={() => setRestoring(false)}
          onRestored={onLeave}
        />
      )}
    </div>
  );
}

interface FieldsProps {
  record: RecordAt;
  /** The changes of the step; undefined if it is not marked. */
  step: RecordComparison | undefined;
  ticks: readonly TimelineTick[];
  index: number;
  /** The step to compare with; null for the present. */
  compared: number | null;
  onCompare: (compared: number | null) => void;
}

/** The fields as they stood at the step, beside their values now or at the compared step. */
function Fields({ record, step, ticks, index, compared, onCompare }: FieldsProps) {
  const { kind, id } = { kind: record.Kind, id: record.Id };
  const other = compared === null ? undefined : ticks[compared];
  const [earlier, later] = other && compared! < index ? [other, ticks[index]!] : [ticks[index]!, other];
  const { currentData } = useCompareRecordQuery({ kind, id, from: atOf(earlier), ...(later && { to: atOf(later) }) });
  const differing = new Map(
    currentData?.Fields.map(({ Key, From, To }) => [Key, earlier === other ? From : To] as const),
  );
  const before = new Map(step?.Fields.map(({ Key, From }) => [Key, From]));
  const added = currentData?.Fields.filter(({ Key }) => !record.Fields.some((field) => field.Key === Key)) ?? [];
  const rows = [...record.Fields, ...added.map(({ Key, Field }): FieldAt => ({ Key, Field, Value: null }))];
  const options = [
    { Id: 'now', Name: `Now, step ${ticks.length}` },
    ...(compared === null ? [] : [{ Id: String(compared), Name: `Step ${compared + 1}` }]),
  ];
  return (
    <section className={styles.fields} aria-label="Fields at this step">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Then</th>
            <th scope="col">
              <SelectBox
                aria-label="Compared with"
                options={options}
                value={compared === null ? 'now' : String(compared)}
                onChange={(chosen) => onCompare(chosen === null || chosen === 'now' ? null : Number(chosen))}
                clearable={false}
              />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ Key, Field, Value }) => (
            <tr key={Key} data-changed={before.has(Key) || undefined}>
              <th scope="row">{Field}</th>
              <td data-label="Then">
                {before.get(Key) != null && <del>{formatValue(before.get(Key)!)} </del>}
                {Value === null || Value === '' ? '–' : formatValue(Value)}
              </td>
              <td data-label={compared === null ? 'Now' : `Step ${compared + 1}`}>
                {differing.has(Key) ? (
                  <ins>{formatValue(differing.get(Key) ?? null)}</ins>
                ) : (
                  <span className={styles.same}>same</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
