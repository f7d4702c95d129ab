import { type JobDetails, JobStatuses, jobAccess, lockReason, mayEditJob } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { useLinkedSection } from '@/ui/form/use-linked-section.ts';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { useFramedJob } from '../../shared/frame/framed-job.ts';
import { useMayEditItems } from '../../shared/use-may-edit-items.ts';
import { AddressForm, AddressText } from './address.section.tsx';
import { DateDetails, DatesForm } from './dates.section.tsx';
import { DeliveryDetails, DeliveryForm } from './delivery.section.tsx';
import { GeneralDetails, GeneralForm } from './general.section.tsx';
import { hasItems } from './has-items.ts';
import { NoteDetails, NotesForm } from './notes.section.tsx';
import { PurchaseOrderForm } from './purchase-order.form.tsx';

/** The basics of a job, in sections that open one at a time. */
export const JobInfoPage = () => <Basics job={useFramedJob()} />;

interface Section {
  readonly title: string;
  readonly content: ReactNode;
  readonly form: (close: () => void) => ReactNode;
  /** Of what can still be edited once the job is invoiced. */
  readonly invoicedForm?: Section['form'];
  readonly isLocked?: boolean;
}

function Basics({ job }: { job: JobDetails }) {
  const section = useOpenSection(useLinkedSection());
  const { claims } = useSession();
  const mayDeliver = useAllowed(jobAccess.editDelivery, 'Full');
  const mayEdit = lockReason(job) === '' && mayEditJob(job, claims);
  const isInvoiced = job.JobStatusId === JobStatuses.Invoiced && !job.Archived && !job.IsLost;
  const mayEditInvoiced = isInvoiced && mayEditJob(job, claims);
  const mayReprice = useMayEditItems(job) && hasItems(job);
  const [priceLevelVersion, setPriceLevelVersion] = useState<number | null>(null);
  return (
    <>
      {sectionsOf(job, mayReprice ? setPriceLevelVersion : undefined).map(
        ({ title, content, form, invoicedForm, isLocked }) => (
          <SectionCard
            key={title}
            title={title}
            edit={mayEdit && !(isLocked && !mayDeliver) ? form : mayEditInvoiced ? invoicedForm : undefined}
            {...section(title)}
          >
            {content}
          </SectionCard>
        ),
      )}
      {priceLevelVersion !== null && (
        <RepriceDialog
          job={{ Id: job.Id, Version: Math.max(job.Version, priceLevelVersion) }}
          reason="The price level was changed. The items still have the prices of the one before."
          onClose={() => setPriceLevelVersion(null)}
        />
      )}
    </>
  );
}

/** Loaded when it opens. */
const RepriceDialog = loadLater(async () => (await import('../../reprice/reprice.dialog.tsx')).RepriceDialog);

/** `isLocked`: can only be edited with full access to Estimates. */
function sectionsOf(job: JobDetails, onPriceLevel?: (version: number) => void): Section[] {
  return [
    {
      title: 'General',
      content: <GeneralDetails job={job} />,
      form: (close) => <GeneralForm job={job} close={close} onPriceLevel={onPriceLevel} />,
      invoicedForm: (close) => <PurchaseOrderForm job={job} close={close} />,
    },
    { title: 'Dates', content: <DateDetails job={job} />, form: (close) => <DatesForm job={job} close={close} /> },
    { title: 'Address', content: <AddressText job={job} />, form: (close) => <AddressForm job={job} close={close} /> },
    {
      title: 'Delivery',
      content: <DeliveryDetails job={job} />,
      form: (close) => <DeliveryForm job={job} close={close} />,
      isLocked: true,
    },
    { title: 'Notes', content: <NoteDetails job={job} />, form: (close) => <NotesForm job={job} close={close} /> },
  ];
}
