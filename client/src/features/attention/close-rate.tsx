import { FIRM_COUNT, formatFigure, type ReportRow } from '@picket/domain';
import { Link } from 'react-router';
import { useGetReportQuery } from '@/entities/reports/reports.api.ts';
import { today } from '@/lib/format/format-date.ts';
import hiddenText from '@/ui/hidden-text.module.css';
import { Icon } from '@/ui/icons.tsx';
import { closeReports } from './attention-reads.ts';
import { curveOf, rateOf } from './close-curve.ts';
import styles from './today.module.css';
import { TodayCard } from './today-card.tsx';

const REPORT = '/report/list';

/** The share of the estimates of the last 13 weeks that became orders. */
export function CloseRate() {
  const reports = closeReports(today());
  const weeks = useGetReportQuery(reports.weeks);
  const earlier = useGetReportQuery(reports.earlier);
  const now = weeks.data && rateOf(weeks.data.data);
  const before = earlier.data && rateOf(earlier.data.data);
  return (
    <TodayCard
      title="Close rate"
      isLoading={!weeks.data}
      link={['Report', REPORT]}
      error={weeks.data ? undefined : weeks.error}
      retry={() => void weeks.refetch()}
    >
      {weeks.data && now && (
        <>
          <p className={styles.rate}>
            <Link to={REPORT}>{percent(now.rate)}</Link>{' '}
            {before && (
              <Change
                points={now.rate - before.rate}
                isFirm={Math.min(now.estimates, before.estimates) >= FIRM_COUNT}
              />
            )}
          </p>
          <p className={styles.dim}>
            <Link to={`${REPORT}?figure=OrderCount`}>{now.orders}</Link> of{' '}
            <Link to={`${REPORT}?figure=EstimateCount`}>{now.estimates}</Link> became orders in 13 weeks
            {before && `, ${percent(before.rate)} in the 13 weeks before`}
          </p>
          <Curve rows={weeks.data.data} />
        </>
      )}
    </TodayCard>
  );
}

const percent = (rate: number): string => formatFigure('percent', rate);

/** `isFirm`: enough estimates to call it good or bad. */
function Change({ points, isFirm }: { points: number; isFirm: boolean }) {
  const size = (Math.abs(points) * 100).toFixed(1);
  if (size === '0.0') return null;
  return (
    <span className={styles.change} data-good={isFirm ? points > 0 : undefined}>
      <Icon name={points > 0 ? 'up' : 'down'} size={14} />
      <span className={hiddenText.hidden}>{points > 0 ? 'Up ' : 'Down '}</span>
      {size} points
    </span>
  );
}

/** The rate of each week, with the mean as a dotted line. */
function Curve({ rows }: { rows: readonly ReportRow[] }) {
  const { points, mean } = curveOf(rows);
  if (points.length < 2) return null;
  return (
    <svg className={styles.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <line x1={0} x2={100} y1={mean} y2={mean} />
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
    </svg>
  );
}
