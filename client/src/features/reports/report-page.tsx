import { Button } from '@mantine/core';
import type { ReportDescription } from '@picket/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { fetchFile } from '@/api/fetch-file.ts';
import { asProblem } from '@/api/problem.ts';
import type { SessionStore } from '@/api/refresh.ts';
import { csvPathOf } from '@/entities/reports/reports.api.ts';
import { formatDate, formatDateTime } from '@/lib/format/format-date.ts';
import { saveFile } from '@/lib/save-file.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { useToast } from '@/ui/toasts.tsx';
import { ReportChart } from './chart/report-chart.tsx';
import { ReportCheck } from './check/report-check.tsx';
import { FiguresByGroup } from './figures/figures-by-group.tsx';
import { KeyFigures } from './figures/key-figures.tsx';
import { PrintedGroup, useGroupFilters } from './group-filter.tsx';
import { ReportBar } from './report-bar.tsx';
import styles from './report-page.module.css';
import { SaveReportDialog } from './saved/save-report.dialog.tsx';
import { comparisons, tableRequestOf } from './shared/report-search.ts';
import reportStyles from './shared/reports.module.css';
import { type ReportView, useReport } from './shared/use-report.ts';

interface ReportPageProps {
  report: ReportDescription;
  /** Shown beside the chart. */
  beside?: (view: ReportView) => ReactNode;
}

/** The page of a report, made from its description. */
export function ReportPage({ report, beside }: ReportPageProps) {
  const view = useReport(report);
  const { all, figures, search, change } = view;
  const [isSaving, setSaving] = useState(false);
  const mayCheck = useAllowed('Audit', 'Full');
  useEscape(search.asOf !== null && search.figure === null, () => change({ asOf: null }));
  return (
    <div className={styles.page}>
      <PageHeader
        title={report.Title}
        beside={mayCheck && <ReportCheck view={view} />}
        actions={
          <>
            <Button variant="default" leftSection={<Icon name="print" />} onClick={() => window.print()}>
              Print
            </Button>
            <CsvButton view={view} />
            <Button onClick={() => setSaving(true)}>Save report</Button>
          </>
        }
      />
      {isSaving && <SaveReportDialog view={view} onClose={() => setSaving(false)} />}
      {search.asOf && <PastBand view={view} />}
      <ReportBar view={view} />
      <PrintedFilters view={view} />
      {all.error && !all.currentData ? (
        <ErrorMessage message={asProblem(all.error).Message} retry={all.refetch} />
      ) : (
        <>
          <KeyFigures view={view} />
          <div className={styles.pair} data-two={beside ? true : undefined}>
            <ReportChart view={view} />
            {beside?.(view)}
          </div>
          <FiguresByGroup view={view} />
          <p className={styles.footer}>
            {figures && `Figures of ${formatDateTime(figures.RecordedAt)}, the last change that they reflect. `}
            <button type="button" className={reportStyles.textButton} onClick={() => void all.refetch()}>
              Refresh
            </button>
          </p>
        </>
      )}
    </div>
  );
}

/** Marks the report as one of the past. Esc returns to now. */
function PastBand({ view: { search, change } }: { view: ReportView }) {
  return (
    <div className={styles.past} role="status">
      <Icon name="history" />
      <p>
        <b>As of the end of {formatDate(search.asOf)}.</b> Later changes are left out.
      </p>
      <button type="button" onClick={() => change({ asOf: null })}>
        Back to now <kbd>Esc</kbd>
      </button>
    </div>
  );
}

/** The filters on the printed page; screens show the controls instead. */
function PrintedFilters({ view }: { view: ReportView }) {
  const { report, search, figures, compared } = view;
  const { StartDate, EndDate } = search.period;
  const filters = useGroupFilters();
  return (
    <p className={reportStyles.printed}>
      {report.Period === 'days' && `${formatDate(StartDate)} to ${formatDate(EndDate)}; `}
      {filters.map((filter) => (
        <PrintedGroup key={filter.field} view={view} filter={filter} />
      ))}
      {compared &&
        `${comparisons[search.comparison]}: ${formatDate(compared.StartDate)} to ${formatDate(compared.EndDate)}; `}
      {search.asOf ? `As of the end of ${formatDate(search.asOf)}` : `As of ${formatDateTime(figures?.RecordedAt)}`}
    </p>
  );
}

function CsvButton({ view: { report, search, request } }: { view: ReportView }) {
  const store = useStore() as unknown as SessionStore;
  const toast = useToast();
  const save = async () => {
    try {
      const body = tableRequestOf(search, request);
      saveFile(await fetchFile(store, csvPathOf(report.Name), { body }), `${report.Title}.csv`);
    } catch (problem) {
      toast('error', 'The file was not exported', asProblem(problem).Message);
    }
  };
  return (
    <Button variant="default" leftSection={<Icon name="download" />} disabled={!request} onClick={() => void save()}>
      Export
    </Button>
  );
}

function useEscape(isActive: boolean, run: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, select, [role=dialog]');
      if (event.key === 'Escape' && !isTyping && !event.defaultPrevented) run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
