import { ActionIcon, NativeSelect } from '@mantine/core';
import { type ReportMailing, reports, type SavedReportRow } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import styles from './report-list.module.css';
import { mailingOptions, savedReportPath } from './saved-report-path.ts';
import {
  useGetSavedReportsQuery,
  useRemoveSavedReportMutation,
  useSaveSavedReportMutation,
} from './saved-reports.api.ts';

const RenameReportDialog = loadLater(async () => (await import('./rename-report.dialog.tsx')).RenameReportDialog);

/** The reports that the user saved, and how often each is emailed. */
export function SavedReports() {
  const { data, error, refetch, isFetching } = useGetSavedReportsQuery();
  if (error && !data) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  return (
    <section className={styles.saved} aria-label="Saved reports" aria-busy={isFetching}>
      <h2>Saved reports</h2>
      {data?.total === 0 && (
        <Text as="p" tone="dimmed">
          None yet. Open a report and choose "Save report".
        </Text>
      )}
      {data && data.total > 0 && (
        <ul className={styles.list}>
          {data.data.map((saved) => (
            <SavedReportItem key={saved.Id} saved={saved} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SavedReportItem({ saved }: { saved: SavedReportRow }) {
  const { Id, Version, Name, Report, Every, MailedOn, MailFailure } = saved;
  const [save] = useSaveSavedReportMutation();
  const [remove] = useRemoveSavedReportMutation();
  const [isRenaming, setRenaming] = useState(false);
  const ask = async () => {
    const question = {
      title: `Remove ${Name}?`,
      text: "This can't be undone.",
      confirmLabel: 'Remove',
      isDanger: true,
    };
    if (await confirm(question)) await remove(Id);
  };
  return (
    <li>
      <Link to={savedReportPath(saved)}>{Name}</Link>
      <p>{reports[Report].Title}</p>
      <div className={styles.mailing}>
        <NativeSelect
          aria-label={`Email of ${Name}`}
          value={Every}
          onChange={({ currentTarget }) => void save({ Id, Version, Every: currentTarget.value as ReportMailing })}
        >
          {mailingOptions.map((option) => (
            <option key={option.Id} value={option.Id}>
              {option.Name}
            </option>
          ))}
        </NativeSelect>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Rename ${Name}`}
          onClick={() => setRenaming(true)}
        >
          <Icon name="edit" size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Remove ${Name}`} onClick={() => void ask()}>
          <Icon name="trash" size={16} />
        </ActionIcon>
      </div>
      {MailedOn && <p>Last emailed {formatDate(MailedOn)}</p>}
      {MailFailure && (
        <p className={styles.failure}>
          <Icon name="warning" size={14} /> Not emailed: {MailFailure}
        </p>
      )}
      {isRenaming && <RenameReportDialog saved={saved} onClose={() => setRenaming(false)} />}
    </li>
  );
}
