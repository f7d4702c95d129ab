import { formatNumber } from '@picket/domain';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useSearchParams } from 'react-router';
import { useGetReportQuery } from '@/entities/reports/reports.api.ts';
import { Text } from '@/ui/layout.tsx';
import { reportPath } from '../shared/report-path.ts';
import { addressAfter } from '../shared/report-search.ts';
import tableStyles from '../shared/report-tables.module.css';
import reportStyles from '../shared/reports.module.css';
import type { ReportView } from '../shared/use-report.ts';
import { keyText } from './figure-link.tsx';
import styles from './lost-reasons.module.css';

/** The lost estimates of the close report by reason. Each number opens its jobs in the report of lost reasons. */
export function LostReasons({ view: { request } }: { view: ReportView }) {
  const [query] = useSearchParams();
  const call = request ? ({ name: 'lost-reasons', request: { ...request, GroupBy: 'reason' } } as const) : skipToken;
  const { currentData } = useGetReportQuery(call);
  const rows = currentData?.data ?? [];
  const most = Math.max(1, ...rows.map(({ LostCount }) => Number(LostCount)));
  const lost = rows.reduce((sum, { LostCount }) => sum + Number(LostCount), 0);
  const pathOf = (key: string) =>
    reportPath('lost-reasons', addressAfter(query, { grouping: 'reason', figure: 'LostCount', key }));
  return (
    <section className={reportStyles.card} aria-label="Lost by reason" aria-busy={!currentData}>
      <div className={reportStyles.cardHead}>
        <h2>Lost by reason {lost > 0 && <Text tone="dimmed">{formatNumber(lost)}</Text>}</h2>
      </div>
      {currentData && rows.length === 0 && <p className={tableStyles.empty}>No lost estimates in this period</p>}
      <table className={styles.reasons}>
        <tbody>
          {rows.map(({ Key, Label, LostCount }) => (
            <tr key={keyText(Key)}>
              <th scope="row">{Label}</th>
              <td>
                <svg className={styles.reasonBar} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(Number(LostCount) / most) * 100} height={14} />
                </svg>
              </td>
              <td data-align="end">
                <Link to={pathOf(keyText(Key))} aria-label={`Lost because of ${Label}: ${LostCount}`}>
                  {LostCount}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
