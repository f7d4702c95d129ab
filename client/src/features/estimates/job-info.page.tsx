import { type JobDetails, JobStatuses } from '@picket/domain';
import type { ReactNode } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { mayEditJob } from '@/jobs/job-action-rules.ts';
import { JobFrame } from '@/jobs/job-frame.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { useOpenSection } from '@/ui/use-open-section.ts';
import { AddressForm, AddressText } from './address.section.tsx';
import { DateFacts, DatesForm } from './dates.section.tsx';
import { DeliveryFacts, DeliveryForm } from './delivery.section.tsx';
import { GeneralFacts, GeneralForm } from './general.section.tsx';
import { NoteFacts, NotesForm } from './notes.section.tsx';

/** The basics of a job, in sections that open one at a time. */
export const JobInfoPage = () => <JobFrame tab="info">{(job) => <Basics job={job} />}</JobFrame>;

interface Section {
  readonly title: string;
  readonly facts: ReactNode;
  readonly form: (close: () => void) => ReactNode;
  readonly isLocked?: boolean;
}

function Basics({ job }: { job: JobDetails }) {
  const section = useOpenSection();
  const { claims } = useSession();
  const mayDeliver = useAllowed('Estimates', 'Full');
  const isOpen = !job.Archived && !job.IsLost && job.JobStatusId !== JobStatuses.Invoiced;
  const mayEdit = isOpen && mayEditJob(job, claims);
  return sectionsOf(job).map(({ title, facts, form, isLocked }) => (
    <SectionCard
      key={title}
      title={title}
      edit={mayEdit && !(isLocked && !mayDeliver) ? form : undefined}
      {...section(title)}
    >
      {facts}
    </SectionCard>
  ));
}

/** `isLocked`: only for those with full access to Estimates. */
function sectionsOf(job: JobDetails): Section[] {
  return [
    {
      title: 'General',
      facts: <GeneralFacts job={job} />,
      form: (close) => <GeneralForm job={job} close={close} />,
    },
    { title: 'Dates', facts: <DateFacts job={job} />, form: (close) => <DatesForm job={job} close={close} /> },
    { title: 'Address', facts: <AddressText job={job} />, form: (close) => <AddressForm job={job} close={close} /> },
    {
      title: 'Delivery',
      facts: <DeliveryFacts job={job} />,
      form: (close) => <DeliveryForm job={job} close={close} />,
      isLocked: true,
    },
    { title: 'Notes', facts: <NoteFacts job={job} />, form: (close) => <NotesForm job={job} close={close} /> },
  ];
}
