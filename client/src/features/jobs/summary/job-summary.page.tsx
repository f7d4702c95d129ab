import { type EstimateSummary, type JobDetails, type JobItemRow, jobAccess } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { useGetSummaryQuery } from '../job.api.ts';
import { JobFrame } from '../page/job-frame.tsx';
import styles from './job-summary.module.css';
import { LaborSection } from './labor.section.tsx';
import { MiscItemsSection } from './misc-items.section.tsx';
import { ChargeDetails, ChargesForm, TaxDetails, TaxForm } from './price.sections.tsx';
import { SummaryItemsTable } from './summary-items-table.tsx';
import { TotalsPanel } from './totals-panel.tsx';

/** The items, prices and totals of a job; read-only for orders. */
export const JobSummaryPage = () => <JobFrame tab="summary">{(job) => <LoadedSummary job={job} />}</JobFrame>;

function LoadedSummary({ job }: { job: JobDetails }) {
  const { data: summary, error, refetch } = useGetSummaryQuery(job.Id);
  const mayEdit = useAllowed(jobAccess.editItems, 'Full') && job.IsEditable;
  if (error && !summary) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!summary) return <LoadingPage />;
  return (
    <div className={styles.summary}>
      <div>
        <MaterialSections job={job} summary={summary} />
        <MiscItemsSection job={job} summary={summary} mayEdit={mayEdit} />
        <LaborSection summary={summary} mayEdit={mayEdit} />
        <PriceSections job={job} mayEdit={mayEdit} />
      </div>
      <TotalsPanel job={job} totals={summary.Totals} />
    </div>
  );
}

function MaterialSections({ job, summary }: { job: JobDetails; summary: EstimateSummary }) {
  const materials: readonly (readonly [string, readonly JobItemRow[]])[] = [
    ['Fence sections', summary.FenceSections],
    ['Posts', summary.Posts],
    ['Gates', summary.Gates],
  ];
  return materials
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => (
      <SectionCard key={title} title={title}>
        <SummaryItemsTable label={title} items={items} version={summary.Version} usualDiscount={job.Discount} />
      </SectionCard>
    ));
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
