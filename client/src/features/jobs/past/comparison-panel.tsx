import type { TimelineTick } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { atOf } from '@/entities/history/ticks.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SelectBox } from '@/ui/inputs/select-box.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { Panel } from '@/ui/panel.tsx';
import { type ComparedJob, useCompareJobQuery } from './job-comparison.api.ts';
import { ComparisonTable } from './job-comparison.tsx';
import styles from './past-frame.module.css';

/** The other side of the comparison: the present, the step before, or another step by its place. */
export type ComparedWith = 'now' | 'before' | number;

interface ComparisonPanelProps {
  jobId: number;
  ticks: readonly TimelineTick[];
  index: number;
  compared: ComparedWith;
  onCompare: (compared: ComparedWith) => void;
}

/** The moment shown beside another one, money first. */
export function ComparisonPanel({ jobId, ticks, index, compared, onCompare }: ComparisonPanelProps) {
  const options = [
    { Id: 'now', Name: `Now, step ${ticks.length}` },
    { Id: 'before', Name: 'The step before' },
    ...(typeof compared === 'number' ? [{ Id: String(compared), Name: `Step ${compared + 1}` }] : []),
  ];
  return (
    <Panel
      title="Compared with"
      beside={
        <div className={styles.choice}>
          <SelectBox
            aria-label="Compared with"
            options={options}
            value={String(compared)}
            onChange={(id) => onCompare(id === 'now' || id === 'before' || id === null ? (id ?? 'now') : Number(id))}
            clearable={false}
          />
        </div>
      }
    >
      <Result asked={askedOf(jobId, ticks, index, compared)} names={namesOf(index, compared)} />
    </Panel>
  );
}

interface ResultProps {
  asked: ComparedJob;
  names: readonly [string, string];
}

function Result({ asked, names: [from, to] }: ResultProps) {
  const { data, currentData, isFetching, error, refetch } = useCompareJobQuery(asked);
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!data) return <LoadingPage />;
  return (
    <div aria-busy={isFetching} data-stale={currentData === undefined || undefined} className={styles.result}>
      <ComparisonTable comparison={data} from={from} to={to} />
    </div>
  );
}

/** The earlier point comes first. Without `from`, the server takes the step before; without `to`, the present. */
function askedOf(id: number, ticks: readonly TimelineTick[], index: number, compared: ComparedWith): ComparedJob {
  const at = atOf(ticks[index]!);
  if (compared === 'now') return { id, from: at };
  if (compared === 'before') return { id, to: at };
  const other = atOf(ticks[compared]!);
  return compared < index ? { id, from: other, to: at } : { id, from: at, to: other };
}

function namesOf(index: number, compared: ComparedWith): readonly [string, string] {
  if (compared === 'now') return ['Then', 'Now'];
  if (compared === 'before') return ['Before', 'Then'];
  const [first, second] = [index, compared].sort((a, b) => a - b) as [number, number];
  return [`Step ${first + 1}`, `Step ${second + 1}`];
}
