import { formatFigure, groupingLabels } from '@picket/domain';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { FigureLink, keyText } from '../figures/figure-link.tsx';
import tableStyles from '../shared/report-tables.module.css';
import reportStyles from '../shared/reports.module.css';
import type { ReportView } from '../shared/use-report.ts';
import type { BarsProps } from './bars.tsx';
import styles from './report-chart.module.css';

const Bars = loadLater<BarsProps>(
  () => import('./bars.tsx').then((module) => module.Bars),
  <div className={styles.chartSpace} />,
);

const kinds = [
  { Id: 'chart', Name: 'Chart' },
  { Id: 'table', Name: 'Table' },
] as const;

/** The chart of a report, and the same figures as a table. */
export function ReportChart({ view }: { view: ReportView }) {
  const { report, charted, chartError, chartGrouping } = view;
  const [kind, setKind] = useState<'chart' | 'table'>('chart');
  const title = `By ${groupingLabels[chartGrouping].toLowerCase()}`;
  const { Figures, Whole, Above } = report.Chart;
  const fields = [...Figures, ...(Whole ? [Whole] : []), ...(Above ? [Above] : [])];
  const figures = fields.flatMap((field) => report.Figures.find(({ Field }) => Field === field) ?? []);
  const series = figures.filter(({ Field }) => Field !== Above);
  const above = figures.find(({ Field }) => Field === Above);
  // The same groups are the same view, whose check stays.
  const moved = chartGrouping === view.search.grouping ? {} : { grouping: chartGrouping };
  const open: BarsProps['onOpen'] = ({ Key }, { Field }) =>
    view.change({ ...moved, figure: Field, key: keyText(Key), isBefore: false, page: 1 });
  return (
    <section className={reportStyles.card} aria-label={`Figures ${title.toLowerCase()}`} aria-busy={!charted}>
      <div className={reportStyles.cardHead}>
        <h2>{title}</h2>
        {kind === 'chart' && (
          <p className={styles.legend} aria-hidden="true">
            {series.map(({ Field, Label }, index) => (
              <span key={Field} data-series={Field === Whole ? 'rest' : index}>
                {Label}
              </span>
            ))}
            {above && <small>Above each bar: {above.Label.toLowerCase()}</small>}
          </p>
        )}
        <Segments label="Show as" segments={kinds} value={kind} onChange={setKind} />
      </div>
      {chartError && !charted ? (
        <ErrorMessage message={asProblem(chartError).Message} />
      ) : kind === 'chart' ? (
        <figure
          className={styles.chart}
          aria-label={`${series.map(({ Label }) => Label).join(', ')} ${title.toLowerCase()}. The table has the figures.`}
        >
          {charted ? (
            <Bars rows={charted.data} series={series} above={above} whole={Whole} onOpen={open} />
          ) : (
            <div className={styles.chartSpace} />
          )}
        </figure>
      ) : (
        <ChartTable view={view} figures={figures} title={title} />
      )}
    </section>
  );
}

interface ChartTableProps {
  view: ReportView;
  figures: ReportView['report']['Figures'];
  title: string;
}

/** Groups as columns, like the bars. */
function ChartTable({ view, figures, title }: ChartTableProps) {
  const rows = view.charted?.data ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
    <section className={tableStyles.scroll} tabIndex={0} aria-label={`${title}, table`}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <td />
            {rows.map(({ Key, Label }) => (
              <th key={keyText(Key)} scope="col" data-align="end">
                {Label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.Field}>
              <th scope="row">{figure.Label}</th>
              {rows.map((row) => (
                <td key={keyText(row.Key)} data-align="end">
                  <FigureLink
                    view={view}
                    figure={figure}
                    rowKey={keyText(row.Key)}
                    rowLabel={row.Label}
                    grouping={view.chartGrouping}
                    text={formatFigure(figure.Kind, row[figure.Field] as number | null)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
