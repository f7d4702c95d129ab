import { Button } from '@mantine/core';
import { type EstimateSummary, ItemKinds, type JobDetails, jobAccess } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { Icon } from '@/ui/icons.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { CopyMenu } from '../copying/copy-menu.tsx';
import { useGetSummaryQuery } from '../job.api.ts';
import { JobFrame } from '../page/job-frame.tsx';
import { AddLaborDialog } from './add-labor.dialog.tsx';
import { AddMiscItemsDialog } from './add-misc-items.dialog.tsx';
import { FenceLinesTable } from './fence-lines-table.tsx';
import styles from './job-summary.module.css';
import { ChargeDetails, ChargesForm, TaxDetails, TaxForm } from './price.sections.tsx';
import { RepriceDialog } from './reprice.dialog.tsx';
import { SummaryTable } from './summary-table.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { useOrigins } from './use-origins.ts';

/** The items, prices and totals of a job; read-only for orders. */
export const JobSummaryPage = () => <JobFrame tab="summary">{(job) => <LoadedSummary job={job} />}</JobFrame>;

function LoadedSummary({ job }: { job: JobDetails }) {
  const { data: summary, error, refetch } = useGetSummaryQuery(job.Id);
  const mayEdit = useAllowed(jobAccess.editItems, 'Full') && job.IsEditable;
  if (error && !summary) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!summary) return <LoadingPage />;
  return (
    <>
      <Items job={job} summary={summary} mayEdit={mayEdit} />
      <div className={styles.prices}>
        <div>
          <PriceSections job={job} mayEdit={mayEdit} />
        </div>
        <TotalsPanel job={job} totals={summary.Totals} />
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

/** The rows stay mounted while the fence lines are shown, so that they keep what was typed. */
function Items({ job, summary, mayEdit }: ItemsProps) {
  const origins = useOrigins(summary);
  const [view, setView] = useState<(typeof views)[number]['Id']>('kind');
  const [open, setOpen] = useState<'misc' | 'labor' | 'reprice' | null>(null);
  const close = () => setOpen(null);
  const lines = origins.grouping?.FenceLines ?? [];
  const actions = mayEdit && {
    [ItemKinds.Post]: <Link to={jobPath(job.Id, 'posts')}>Choose posts</Link>,
    [ItemKinds.Misc]: <AddButton label="Add misc items" onClick={() => setOpen('misc')} />,
    [ItemKinds.Labor]: <AddButton label="Add labor" onClick={() => setOpen('labor')} />,
  };
  return (
    <section aria-label="Summary">
      <div className={styles.tools}>
        {lines.length > 0 && <Segments label="Grouping" segments={views} value={view} onChange={setView} />}
        {mayEdit && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="restore" size={15} />}
            onClick={() => setOpen('reprice')}
          >
            Reprice to today
          </Button>
        )}
        <CopyMenu job={job} />
        {mayEdit && <Legend />}
      </div>
      <div className={styles.items} hidden={view !== 'kind'}>
        <SummaryTable job={job} summary={summary} origins={origins} mayEdit={mayEdit} actions={actions || {}} />
      </div>
      {view === 'line' && (
        <div className={styles.items}>
          <FenceLinesTable lines={lines} summary={summary} />
        </div>
      )}
      {open === 'misc' && <AddMiscItemsDialog job={job} onClose={close} />}
      {open === 'labor' && <AddLaborDialog summary={summary} onClose={close} />}
      {open === 'reprice' && <RepriceDialog summary={summary} onClose={close} />}
    </section>
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
