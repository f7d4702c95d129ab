import { ActionIcon } from '@mantine/core';
import { hasWords, type JobTemplateRow, jobAccess } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { HistoryButton } from '@/entities/history/history-button.tsx';
import { jobFromTemplatePath } from '@/entities/jobs/job-paths.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ArchiveButton } from '@/ui/dialogs/archive-button.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { RecordLink } from '@/ui/page/record-link.tsx';
import { ArchivedBadge } from '@/ui/status-badge.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { SearchPage } from '@/ui/table/search-page.tsx';
import { searchValues, useSearch } from '@/ui/table/use-search.ts';
import { describeTemplate } from '../../copying/parts-text.ts';
import { useArchiveJobTemplateMutation, useGetJobTemplatesQuery } from '../../shared/calls/copying.api.ts';
import { RenameTemplate } from './rename-template.tsx';
import { TemplateDialog } from './template.dialog.tsx';
import styles from './template-list.module.css';

const initial = searchValues({ Sort: 'Name' });

/** The templates of the house and of market partners: what they contain, their names, and which are archived. */
export function TemplateListPage() {
  const search = useSearch('job.template-list', initial);
  const list = useGetJobTemplatesQuery(search.state.ShowArchived);
  const [archive] = useArchiveJobTemplateMutation();
  const [renamed, setRenamed] = useState<JobTemplateRow | null>(null);
  const [shown, setShown] = useState<JobTemplateRow | null>(null);
  const found = templatesIn(list.data?.data ?? [], search.state);
  const page = Math.min(search.state.Page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)));
  const mayChange = useAllowed(jobAccess.editTemplates, 'Full');
  const columns: TableColumn<JobTemplateRow>[] = [
    {
      key: 'Name',
      header: 'Template',
      sort: 'Name',
      cell: (row) =>
        row.Id === renamed?.Id ? (
          <RenameTemplate template={row} onClose={() => setRenamed(null)} />
        ) : (
          <span className={styles.name}>
            {row.Name} <ArchivedBadge of={row} />
          </span>
        ),
    },
    {
      key: 'Contents',
      header: 'Contents',
      cell: (row) => (
        <button
          type="button"
          className={styles.contents}
          aria-label={`${describeTemplate(row)}, contents of ${row.Name}`}
          onClick={() => setShown(row)}
        >
          {describeTemplate(row)}
        </button>
      ),
    },
    { key: 'Owner', header: 'Owner', cell: (row) => <Owner template={row} /> },
    { key: 'CreatedAt', header: 'Saved', sort: 'CreatedAt', cell: ({ CreatedAt }) => formatDate(CreatedAt) },
  ];
  return (
    <>
      <SearchPage
        title="Job templates"
        noun="templates"
        columns={columns}
        search={{ ...search, state: { ...search.state, Page: page } }}
        list={{ ...list, data: list.data && { data: rowsOf(found, page, renamed), total: found.length } }}
        showArchived="Show archived"
        rowActions={
          mayChange
            ? (row) =>
                row.Id !== renamed?.Id && (
                  <RowActions
                    template={row}
                    onRename={() => pageUnsaved.leave(() => setRenamed(row))}
                    onArchive={() => archive(row)}
                  />
                )
            : undefined
        }
      />
      {shown && <TemplateDialog template={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface RowActionsProps {
  template: JobTemplateRow;
  onRename: () => void;
  onArchive: () => unknown;
}

/** Templates of others can be used, not changed. */
function RowActions({ template, onRename, onArchive }: RowActionsProps) {
  const { Id, Name, Archived, CanChange } = template;
  return (
    <>
      {!Archived && (
        <ActionIcon
          component={Link}
          to={jobFromTemplatePath(Id)}
          variant="subtle"
          color="gray"
          aria-label={`Add a job from ${Name}`}
          title="Add a job from it"
        >
          <Icon name="add" size={16} />
        </ActionIcon>
      )}
      {CanChange && !Archived && (
        <ActionIcon
          variant="subtle"
          color="gray"
          data-rename={Id}
          aria-label={`Rename ${Name}`}
          title="Rename"
          onClick={onRename}
        >
          <Icon name="edit" size={16} />
        </ActionIcon>
      )}
      {CanChange && <HistoryButton kind="job-template" id={Id} name={Name} />}
      {CanChange && <ArchiveButton noun="template" name={Name} row={template} onArchive={onArchive} />}
    </>
  );
}

/** The house, or the market partner who saved it. Market partners do not learn who of the house saved one. */
function Owner({ template: { UserId, CreatedBy, CreatedById } }: { template: JobTemplateRow }) {
  const by = CreatedById === null ? CreatedBy : <UserLink id={CreatedById} name={CreatedBy} />;
  if (UserId !== null) return <UserLink id={UserId} name={CreatedBy} />;
  return (
    <span>
      House{' '}
      {CreatedBy && (
        <Text as="small" tone="dimmed">
          saved by {by}
        </Text>
      )}
    </span>
  );
}

const UserLink = ({ id, name }: { id: number; name: string }) => (
  <RecordLink path={`/user/info?id=${id}`} claim="Users">
    {name}
  </RecordLink>
);

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** The templates that a search finds, in its order. The server answers all of them. */
function templatesIn(
  templates: readonly JobTemplateRow[],
  { Query, Sort }: { Query: string; Sort: string },
): readonly JobTemplateRow[] {
  const field = Sort.replace(/^-/, '') === 'CreatedAt' ? 'CreatedAt' : 'Name';
  const direction = Sort.startsWith('-') ? -1 : 1;
  return templates
    .filter(({ Name }) => hasWords(Name, Query))
    .sort((a, b) => collator.compare(a[field], b[field]) * direction);
}

/** The rows of a page. The row that is being renamed stays while the list is searched or paged. */
function rowsOf(found: readonly JobTemplateRow[], page: number, renamed: JobTemplateRow | null): JobTemplateRow[] {
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return renamed === null || rows.some(({ Id }) => Id === renamed.Id) ? rows : [renamed, ...rows];
}
