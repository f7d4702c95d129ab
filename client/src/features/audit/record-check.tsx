import { Button, NativeSelect } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { type FormEvent, useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { NumberBox } from '@/ui/inputs/number-box.tsx';
import { useGetStreamIntegrityQuery } from './audit.api.ts';
import styles from './audit.module.css';
import { recordKinds } from './record-kinds.ts';

const kinds = Object.entries(recordKinds);

/** Checks the events of one record at once. */
export function RecordCheck() {
  const [kind, setKind] = useState('job');
  const [id, setId] = useState<number | null>(null);
  const [asked, setAsked] = useState<{ kind: string; id: number } | null>(null);
  const { currentData, error, isFetching, refetch } = useGetStreamIntegrityQuery(asked ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (asked?.kind === kind && asked.id === id) void refetch();
    else if (id) setAsked({ kind, id });
  };
  return (
    <SectionCard title="Check one record">
      <form className={styles.recordCheck} onSubmit={check}>
        <NativeSelect label="Kind" value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
          {kinds.map(([name, { singular }]) => (
            <option key={name} value={name}>
              {singular}
            </option>
          ))}
        </NativeSelect>
        <NumberBox label="Number" min={1} decimals={0} value={id} onChange={setId} />
        <Button type="submit" variant="default" loading={isFetching} disabled={!id}>
          Check record
        </Button>
      </form>
      <p role="status" className={styles.recordState}>
        {asked && error && (asProblem(error).status === 404 ? 'There is no such record.' : asProblem(error).Message)}
        {asked && !error && currentData && (
          <>
            {currentData.Break
              ? `Damaged: event ${currentData.Break.Version}: ${currentData.Break.Reason}.`
              : `Intact: ${currentData.Events === 1 ? 'one event' : `${currentData.Events} events`}, the last on ${formatDateTime(currentData.LastAt)}.`}{' '}
            <span className={styles.hash}>{currentData.Hash}</span>
          </>
        )}
      </p>
    </SectionCard>
  );
}
