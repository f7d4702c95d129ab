import { Button } from '@mantine/core';
import { type EstimateSummary, ItemKinds, type JobDetails, type JobOption } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { useJobRead, usePastMoment } from '@/entities/jobs/job-read.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { Icon, type IconName } from '@/ui/icons.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { Card } from '@/ui/layout.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { CopyMenu } from '../../copying/copy-menu.tsx';
import { MoveToOptionDialog, type OpenMove } from '../../options/move-to-option.dialog.tsx';
import { RenameOptionDialog } from '../../options/rename-option.dialog.tsx';
import { RepriceDialog } from '../../reprice/reprice.dialog.tsx';
import { useGetSummaryQuery } from '../../shared/calls/job.api.ts';
import { useFramedJob } from '../../shared/frame/framed-job.ts';
import { useMayEditItems } from '../../shared/use-may-edit-items.ts';
import { AddLaborDialog } from './add-labor.dialog.tsx';
import { AddMiscItemsDialog } from './add-misc-items.dialog.tsx';
import styles from './job-summary.module.css';
import { ChargeDetails, ChargesForm, TaxDetails, TaxForm } from './price.sections.tsx';
import { groupsByKind, groupsByLine } from './summary-groups.ts';
import { SummaryTable } from './summary-table.tsx';
import { useOrigins } from './use-origins.ts';

/** Loaded with the first page of the past. */
const PastSummary = loadLater(async () => (await import('./past-summary.tsx')).PastSummary, <LoadingPage />);

/** The items, prices and totals of a job; read-only for orders. */
export const JobSummaryPage = () => <LoadedSummary job={useFramedJob()} />;

function LoadedSummary({ job }: { job: JobDetails }) {
  const { data: summary, currentData, error, refetch } = useGetSummaryQuery(useJobRead(job.Id));
  const mayEdit = useMayEditItems(job);
  const isPast = usePastMoment() !== undefined;
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!summary) return <LoadingPage />;
  return (
    <>
      {isPast ? <PastSummary job={job} summary={summary} /> : <Items job={job} summary={summary} mayEdit={mayEdit} />}
      <div className={styles.prices}>
        <PriceSections job={job} mayEdit={mayEdit} />
      </div>
    </>
  );
}

interface ItemsProps {
  job: JobDetails;
  summary: EstimateSummary;
  mayEdit: boolean;
}

const views = [
  { Id: 'kind', Name: 'By kind' },
  { Id: 'line', Name: 'By fence line' },
] as const;

type OpenDialog =
  | { readonly kind: 'misc' }
  | { readonly kind: 'labor' }
  | { readonly kind: 'reprice' }
  | { readonly kind: 'move'; readonly open: OpenMove }
  | { readonly kind: 'rename'; readonly option: JobOption; readonly isGroup: boolean };

function Items({ job, summary, mayEdit }: ItemsProps) {
  const origins = useOrigins(summary);
  const [view, setView] = useState<(typeof views)[number]['Id']>('kind');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { grouping } = origins;
  const isByLine = view === 'line' && grouping !== undefined;
  const move = (open: OpenMove) => setDialog({ kind: 'move', open });
  const edit = mayEdit
    ? {
        buttons: {
          [ItemKinds.Post]: <Link to={jobPath(job.Id, 'posts')}>Choose posts</Link>,
          [ItemKinds.Misc]: <AddButton label="Add misc items" onClick={() => setDialog({ kind: 'misc' })} />,
          [ItemKinds.Labor]: <AddButton label="Add labor" onClick={() => setDialog({ kind: 'labor' })} />,
        },
        move,
        add: (to: JobOption) => move({ to }),
        rename: (option: JobOption) => setDialog({ kind: 'rename', option, isGroup: false }),
        renameGroup: (option: JobOption) => setDialog({ kind: 'rename', option, isGroup: true }),
      }
    : undefined;
  return (
    <section aria-label="Summary">
      <div className={styles.tools}>
        {grouping && grouping.FenceLines.length > 0 && (
          <Segments label="Grouping" segments={views} value={view} onChange={setView} />
        )}
        {mayEdit && (
          <>
            <ToolButton label="Reprice to today" icon="restore" onClick={() => setDialog({ kind: 'reprice' })} />
            <ToolButton label="Add an option" icon="tag" onClick={() => move({})} />
          </>
        )}
        <CopyMenu job={job} />
        {mayEdit && <Legend />}
      </div>
      <Card>
        <SummaryTable
          job={job}
          summary={summary}
          groups={isByLine ? groupsByLine(summary, grouping) : groupsByKind(summary)}
          origins={origins}
          edit={edit}
        />
      </Card>
      {dialog && <ItemDialog dialog={dialog} job={job} summary={summary} onClose={() => setDialog(null)} />}
    </section>
  );
}

interface ItemDialogProps {
  dialog: OpenDialog;
  job: JobDetails;
  summary: EstimateSummary;
  onClose: () => void;
}

function ItemDialog({ dialog, job, summary, onClose }: ItemDialogProps) {
  if (dialog.kind === 'rename') return <RenameOptionDialog {...dialog} summary={summary} onClose={onClose} />;
  if (dialog.kind === 'misc') return <AddMiscItemsDialog job={job} onClose={onClose} />;
  if (dialog.kind === 'labor') return <AddLaborDialog summary={summary} onClose={onClose} />;
  if (dialog.kind === 'move') return <MoveToOptionDialog jobId={job.Id} open={dialog.open} onClose={onClose} />;
  return <RepriceDialog job={summary} onClose={onClose} />;
}

function ToolButton({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-md" leftSection={<Icon name={icon} size={15} />} onClick={onClick}>
      {label}
    </Button>
  );
}

const Legend = () => (
  <p className={styles.legend}>
    <span className={styles.dot} aria-hidden="true" /> changed by hand <kbd>Enter</kbd> next row <kbd>Esc</kbd> as it
    was
  </p>
);

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" leftSection={<Icon name="add" size={15} />} onClick={onClick}>
      {label}
    </Button>
  );
}

function PriceSections({ job, mayEdit }: { job: JobDetails; mayEdit: boolean }) {
  const section = useOpenSection();
  return (
    <>
      <SectionCard
        title="Tax"
        edit={mayEdit ? (close) => <TaxForm job={job} close={close} /> : undefined}
        {...section('tax')}
      >
        <TaxDetails job={job} />
      </SectionCard>
      <SectionCard
        title="Discount and charges"
        edit={mayEdit ? (close) => <ChargesForm job={job} close={close} /> : undefined}
        {...section('charges')}
      >
        <ChargeDetails job={job} />
      </SectionCard>
    </>
  );
}
