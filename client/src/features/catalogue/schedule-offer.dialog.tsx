import { Button } from '@mantine/core';
import {
  type FieldValues,
  formatCount,
  jobAccess,
  type ScheduleOffer,
  type ScheduleOfferProgress,
  scheduleText,
  type TermRow,
} from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Checkbox } from '@/ui/inputs/checkbox.ts';
import { Stack, Text } from '@/ui/layout.tsx';
import { useGetScheduleOfferQuery, useLazyGetScheduleOfferQuery, useOfferScheduleMutation } from './catalogue.api.ts';

/** A saved payment term with open jobs that use it without a schedule. */
interface OfferedTerm {
  readonly id: number;
  readonly name: string;
  readonly schedule: readonly TermRow[];
  readonly jobs: ScheduleOffer;
}

/** After a payment term was saved: offers its schedule to open jobs that use the term without one (ruling 70). */
export function useScheduleOffer() {
  const mayEditJobs = useAllowed(jobAccess.editEstimates, 'Full');
  const [find] = useLazyGetScheduleOfferQuery();
  const [term, setTerm] = useState<OfferedTerm | null>(null);
  const check = async (id: number, values: FieldValues): Promise<void> => {
    const schedule = values.Schedule as readonly TermRow[];
    if (!mayEditJobs || schedule.length === 0) return;
    const { data: jobs } = await find(id);
    if (jobs && jobs.Estimates + jobs.SignedJobs > 0) setTerm({ id, name: String(values.Name), schedule, jobs });
  };
  const dialog = term && <ScheduleOfferDialog term={term} onClose={() => setTerm(null)} />;
  return { check, dialog };
}

interface DialogProps {
  term: OfferedTerm;
  onClose: () => void;
}

function ScheduleOfferDialog({ term, onClose }: DialogProps) {
  const [offer, { isSuccess, isLoading }] = useOfferScheduleMutation();
  return (
    <Dialog opened onClose={onClose} title="Use this schedule for open jobs" size="md">
      {isSuccess ? (
        <Progress id={term.id} onClose={onClose} />
      ) : (
        <Choice
          term={term}
          isLoading={isLoading}
          onOffer={(IncludeSigned) => void offer({ id: term.id, IncludeSigned })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface ChoiceProps extends DialogProps {
  isLoading: boolean;
  onOffer: (includeSigned: boolean) => void;
}

function Choice({ term: { name, schedule, jobs }, isLoading, onOffer, onClose }: ChoiceProps) {
  const { Estimates, SignedJobs } = jobs;
  const [includeSigned, setIncludeSigned] = useState(false);
  const count = Estimates + (includeSigned ? SignedJobs : 0);
  return (
    <Stack gap={14}>
      <p>
        {formatCount(Estimates + SignedJobs, 'open job')} with the term {name} {verb(Estimates + SignedJobs)} no
        schedule. This gives {Estimates + SignedJobs === 1 ? 'it' : 'them'}: {scheduleText(schedule)}.
      </p>
      {Estimates > 0 && (
        <p>
          {formatCount(Estimates, 'estimate')} {Estimates === 1 ? 'is' : 'are'} not signed. Those that customers have
          received need to be sent again.
        </p>
      )}
      {SignedJobs > 0 && (
        <Checkbox
          label={`Include ${formatCount(SignedJobs, 'signed or ordered job')}`}
          description="Signed jobs will differ from what was signed. Payments of stages that were reached will be due from today."
          checked={includeSigned}
          onChange={({ currentTarget }) => setIncludeSigned(currentTarget.checked)}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Leave the jobs as they are
        </Button>
        <Button loading={isLoading} disabled={count === 0} onClick={() => onOffer(includeSigned)}>
          {count === 0 ? 'Change jobs' : `Change ${formatCount(count, 'job')}`}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

const verb = (count: number) => (count === 1 ? 'has' : 'have');

function Progress({ id, onClose }: { id: number; onClose: () => void }) {
  const [isEnded, setEnded] = useState(false);
  const { data, error, refetch } = useGetScheduleOfferQuery(id, { pollingInterval: isEnded ? 0 : 1_000 });
  const last = data?.Last;
  if (last?.IsEnded && !isEnded) setEnded(true);
  return (
    <Stack gap={14}>
      <p role="status">
        {last ? `${last.Done} of ${formatCount(last.Jobs, 'job')} changed.` : 'The jobs are being changed.'}
        {!isEnded && ' You can close this: the change continues.'}
      </p>
      {error && <ErrorMessage message={asProblem(error).Message} retry={refetch} />}
      {last && <Refused jobs={last.Refused} />}
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Stack>
  );
}

function Refused({ jobs }: { jobs: ScheduleOfferProgress['Refused'] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-label="Left out">
      <Text as="h3" size="md" weight="strong">
        Left out: {jobs.length}
      </Text>
      <ul>
        {jobs.map(({ Id, Message }) => (
          <li key={Id}>
            <Link to={jobPath(Id)}>#{Id}</Link>: {Message}
          </li>
        ))}
      </ul>
    </section>
  );
}
