import { type ApprovalPanel, type ApprovedPart, formatMoney, type JobDetails, type RevisionRow } from '@picket/domain';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { useJobRead } from '@/entities/jobs/job-read.ts';
import { useJobPath } from '@/entities/jobs/use-job-path.ts';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { useGetApprovalQuery, useGetRevisionsQuery } from '../shared/calls/approval.api.ts';
import { answerTexts, openedText, reminderText, sentText } from '../shared/revision-text.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovalDetailsButton } from './approval-details-button.tsx';
import styles from './approval-section.module.css';
import { RevisionState } from './revision-state.tsx';

/** The email, openings and answer of the customer's estimate, with the actions of staff. Follows the job live. */
export function ApprovalSection({ job }: { job: JobDetails }) {
  const { data: last, currentData, error, refetch } = useGetApprovalQuery(useJobRead(job.Id));
  const data = error ? currentData : last;
  const pathOf = useJobPath();
  return (
    <section aria-label="Approval" aria-busy={!data && !error}>
      <div className={styles.title}>
        <h2>Approval</h2>
        <Link to={pathOf(job.Id, 'revisions')}>All revisions</Link>
      </div>
      {error && !data && <ErrorMessage message={asProblem(error).Message} retry={refetch} />}
      {data && <Answers panel={data} isFailureShown={job.FailedEmailId !== null} />}
      <ApprovalActions job={job} email={data?.JobEmailLogs[0]} />
    </section>
  );
}

/** `isFailureShown`: the page has a notice about the last email. */
function Answers({ panel, isFailureShown }: { panel: ApprovalPanel; isFailureShown: boolean }) {
  const { Sent, Approved, Questions, JobEmailLogs } = panel;
  const [email] = JobEmailLogs;
  return (
    <>
      {Approved.map((part) => (
        <Approval key={part.Part} part={part} panel={panel} />
      ))}
      {Sent ? <SentRevision jobId={panel.Id} revision={Sent} /> : <p className={styles.quiet}>Not sent yet</p>}
      {email?.Reminders.map((reminder) => (
        <p key={reminder.Id} className={reminder.State === 'failed' ? styles.failed : styles.quiet}>
          {reminderText(reminder)}
        </p>
      ))}
      {email?.State === 'failed' && !isFailureShown && (
        <p className={styles.failed}>
          The email to {email.To} failed: {email.Reason}
        </p>
      )}
      {email?.State === 'requested' && <p className={styles.quiet}>Sending the email to {email.To}</p>}
      {Questions.length > 0 && (
        <ul className={styles.questions} aria-label="Questions">
          {Questions.map(({ At, AskedBy, Question, Revision }) => (
            <li key={`${At} ${Question}`}>
              <q>{Question}</q>
              <small>
                {AskedBy} about R{Revision}, {formatDateTime(At)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SentRevision({ jobId, revision }: { jobId: number; revision: RevisionRow }) {
  const { Revision, SentAt, ExpiresAt, State, Approval: approval } = revision;
  const isOpen = State === 'open';
  return (
    <div className={styles.sent}>
      <p>
        <strong>R{Revision}</strong> <RevisionState revision={revision} />
      </p>
      <p>
        {sentText(revision)}
        <small>{formatDateTime(SentAt)}</small>
      </p>
      <p className={styles.quiet}>{openedText(revision)}</p>
      {isOpen && ExpiresAt && <p className={styles.quiet}>Valid until {formatDateTime(ExpiresAt)}</p>}
      {answerTexts(revision).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {approval && <ApprovalDetailsButton jobId={jobId} revision={revision} />}
    </div>
  );
}

const partNames: Readonly<Record<ApprovedPart['Part'], string>> = { materials: 'Materials', labor: 'Labor' };

/** An approved part. Who approved it is shown here unless it is the sent revision, which says so itself. */
function Approval({
  part: { Part, Revision, Amount, IsChanged },
  panel,
}: {
  part: ApprovedPart;
  panel: ApprovalPanel;
}) {
  const isElsewhere = Revision !== null && Revision !== panel.Sent?.Revision;
  const { data } = useGetRevisionsQuery(useJobRead(panel.Id), { skip: !isElsewhere });
  const approval = isElsewhere && data?.data.find((row) => row.Revision === Revision);
  return (
    <div className={styles.approved}>
      <p>
        <StatusBadge tone={IsChanged ? 'attention' : 'good'}>
          {`${partNames[Part]} ${IsChanged ? 'changed since' : 'approved'}`}
        </StatusBadge>
        <span>{formatMoney(Amount)}</span>
      </p>
      {Revision === null && <p className={styles.quiet}>Recorded by staff, without a revision</p>}
      {approval &&
        answerTexts(approval).map((text) => (
          <p key={text} className={styles.quiet}>
            R{approval.Revision}: {text}
          </p>
        ))}
      {approval && <ApprovalDetailsButton jobId={panel.Id} revision={approval} />}
    </div>
  );
}
