import type { EstimateSummary, JobDetails, JobLine } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useGetSummaryQuery } from '@/jobs/job.api.ts';
import { JobFrame } from '@/jobs/job-frame.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { useOpenSection } from '@/ui/use-open-section.ts';
import styles from './job-summary.module.css';
import { LaborSection } from './labor.section.tsx';
import { LinesTable } from './lines-table.tsx';
import { MiscItemsSection } from './misc-items.section.tsx';
import { ChargeFacts, ChargesForm, TaxFacts, TaxForm } from './price.sections.tsx';
import { TotalsPanel } from './totals-panel.tsx';

/** What the job consists of and what it costs; read only once the job is an order. */
export const JobSummaryPage = () => <JobFrame tab="summary">{(job) => <LoadedSummary job={job} />}</JobFrame>;

function LoadedSummary({ job }: { job: JobDetails }) {
  const { data: summary, error, refetch } = useGetSummaryQuery(job.Id);
  const mayEdit = useAllowed('Estimates', 'Full') && job.IsEditable;
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
  const materials: readonly (readonly [string, readonly JobLine[]])[] = [
    ['Fence sections', summary.FenceSections],
    ['Posts', summary.Posts],
    ['Gates', summary.Gates],
  ];
  return materials
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => (
      <SectionCard key={title} title={title}>
        <LinesTable label={title} lines={lines} version={summary.Version} usualDiscount={job.Discount} />
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
        <TaxFacts job={job} />
      </SectionCard>
      <SectionCard
        title="Discount and charges"
        edit={mayEdit ? (close) => <ChargesForm job={job} close={close} /> : undefined}
        {...section('charges')}
      >
        <ChargeFacts job={job} />
      </SectionCard>
    </>
  );
}
