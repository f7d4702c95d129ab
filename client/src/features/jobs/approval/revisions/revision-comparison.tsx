import type { JobDetails, RevisionRow } from '@picket/domain';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SelectBox } from '@/ui/inputs/select-box.tsx';
import { Row, Stack } from '@/ui/layout.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { type ComparedSide, useCompareRevisionsQuery } from '../../shared/calls/approval.api.ts';
import { Comparison } from './comparison.tsx';

interface RevisionComparisonProps {
  job: JobDetails;
  rows: readonly RevisionRow[];
}

const nameOf = (side: ComparedSide) => (side === 'now' ? 'Now' : `R${side}`);

/**
 * Compares two chosen revisions, or one with the job now. The choice is in the address. At first the last revision is
 * compared, unless the page already shows what changed since the signature.
 */
export function RevisionComparison({ job, rows }: RevisionComparisonProps) {
  const section = useRef<HTMLElement>(null);
  const [query, setQuery] = useSearchParams();
  const numbers = rows.map(({ Revision }) => Revision);
  const asked = query.get('from');
  const first = job.IsSignedDifferent ? null : numbers[0]!;
  const from = numbers.find((number) => String(number) === asked) ?? first;
  const to = numbers.find((number) => String(number) === query.get('to')) ?? 'now';
  const choose = (side: 'from' | 'to', value: ComparedSide | null) => {
    const next = new URLSearchParams(query);
    if (from !== null) next.set('from', String(from));
    next.set('to', String(to));
    if (value !== null) next.set(side, String(value));
    setQuery(next, { replace: true });
  };
  useEffect(() => {
    if (asked !== null) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [asked]);
  const revisions = numbers.map((number) => ({ Id: number, Name: nameOf(number) }));
  return (
    <Stack ref={section} as="section" gap={10} aria-label="Compare revisions">
      <h2>Compare</h2>
      <Row gap={10} align="stretch" wraps>
        <SelectBox
          label="From"
          options={revisions}
          value={from}
          onChange={(id) => choose('from', id)}
          clearable={false}
        />
        <SelectBox
          label="To"
          options={[{ Id: 'now', Name: 'Now' }, ...revisions.map(({ Id, Name }) => ({ Id: String(Id), Name }))]}
          value={String(to)}
          onChange={(id) => choose('to', id as ComparedSide | null)}
          clearable={false}
        />
      </Row>
      {from !== null && <Result id={job.Id} from={from} to={to} />}
    </Stack>
  );
}

function Result({ id, from, to }: { id: number; from: number; to: ComparedSide }) {
  const { currentData, error, refetch } = useCompareRevisionsQuery({ id, from, to });
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!currentData) return <LoadingPage />;
  return <Comparison comparison={currentData} before={nameOf(from)} after={nameOf(to)} />;
}
