import { Button } from '@mantine/core';
import {
  type FieldValues,
  formatCount,
  jobAccess,
  MAX_OFFERED_JOBS,
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
    const { data: jobs } = await find({ id });
    if (jobs && jobs.Estimates + jobs.SignedJobs > 0) setTerm({ id, name: String(values.Name), schedule, jobs });
  };
  const dialog = term && <ScheduleOfferDialog term={term} onClose={() => setTerm(null)} />;
  return { check, dialog };
}

interface MadeOffer {
  /** The version of the term with the offer. */
  readonly version: number;
  readonly includesSigned: boolean;
  /** How many jobs are more than one offer may have. */
  readonly left: number;
}

interface DialogProps {
  term: OfferedTerm;
  onClose: () => void;
}

function ScheduleOfferDialog({ term, onClose }: DialogProps) {
  const [offer, { isLoading }] = useOfferScheduleMutation();
  const [last, setLast] = useState<MadeOffer | null>(null);
  const make = async (count: number, includesSigned: boolean) => {
    const { data } = await offer({ id: term.id, IncludeSigned: includesSigned });
    if (data) setLast({ version: data.Version, includesSigned, left: Math.max(0, count - MAX_OFFERED_JOBS) });
  };
  return (
    <Dialog opened onClose={onClose} title="Use this schedule for open jobs" size="md">
      {last ? (
        <Progress
          key={last.version}
          id={term.id}
          version={last.version}
          left={last.left}
          isLoading={isLoading}
          onOffer={() => void make(last.left, last.includesSigned)}
          onClose={onClose}
        />
      ) : (
        <Choice
          term={term}
          isLoading={isLoading}
          onOffer={(count, includesSigned) => void make(count, includesSigned)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface ChoiceProps extends DialogProps {
  isLoading: boolean;
  onOffer: (count: number, includesSigned: boolean) => void;
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
      {count > MAX_OFFERED_JOBS && (
        <p>
          {formatCount(MAX_OFFERED_JOBS, 'job')} are changed at a time. You can then change the other{' '}
          {count - MAX_OFFERED_JOBS}.
        </p>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Leave the jobs as they are
        </Button>
        <Button loading={isLoading} disabled={count === 0} onClick={() => onOffer(count, includeSigned)}>
          {count === 0 ? 'Change jobs' : `Change ${nextJobs(count, 'job')}`}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

const nextJobs = (count: number, noun: string) => formatCount(Math.min(count, MAX_OFFERED_JOBS), noun);

const verb = (count: number) => (count === 1 ? 'has' : 'have');

interface ProgressProps extends Pick<MadeOffer, 'version' | 'left'> {
  id: number;
  isLoading: boolean;
  /** Offers the schedule to the jobs that are left. */
  onOffer: () => void;
  onClose: () => void;
}

function Progress({ id, version, left, isLoading, onOffer, onClose }: ProgressProps) {
  const [isEnded, setEnded] = useState(false);
  const { data, error, refetch } = useGetScheduleOfferQuery(
    { id, version },
    { pollingInterval: isEnded ? 0 : 1_000, refetchOnMountOrArgChange: true },
  );
  const last = data?.Last;
  // The counts follow the end: the lists read the changed jobs a moment later.
  if (last?.IsEnded && last.Done + last.Refused.length >= last.Jobs && !isEnded) setEnded(true);
  return (
    <Stack gap={14}>
      <p role="status">
        {last ? `${last.Done} of ${formatCount(last.Jobs, 'job')} changed.` : 'The jobs are being changed.'}
        {!isEnded && ' You can close this: the change continues.'}
      </p>
      {error && <ErrorMessage message={asProblem(error).Message} retry={refetch} />}
      {last && <Refused jobs={last.Refused} />}
      {left > 0 && <p>{formatCount(left, 'more job')} can be changed after these.</p>}
      <DialogButtons>
        <Button variant={left > 0 ? 'default' : 'filled'} onClick={onClose}>
          Close
        </Button>
        {left > 0 && (
          <Button loading={isLoading} disabled={!isEnded} onClick={onOffer}>
            Change {nextJobs(left, 'more job')}
          </Button>
        )}
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
