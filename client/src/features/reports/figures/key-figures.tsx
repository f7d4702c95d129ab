import { formatFigure, isFirm } from '@picket/domain';
import { useState } from 'react';
import reportStyles from '../shared/reports.module.css';
import type { ReportView } from '../shared/use-report.ts';
import { FigureChange } from './figure-change.tsx';
import { FigureLink } from './figure-link.tsx';
import styles from './figures.module.css';
import { JobsBehind } from './jobs-behind.tsx';

/** The figures of the whole period with their changes, and the definition beneath. */
export function KeyFigures({ view }: { view: ReportView }) {
  const { report, figures, before, compared, search } = view;
  const row = figures?.data[0];
  const [isWhole, setWhole] = useState(false);
  const [first, ...more] = report.Definition;
  return (
    <section className={reportStyles.card} aria-label="Key figures" aria-busy={!figures}>
      <dl className={styles.figures}>
        {report.Figures.filter(({ IsInTableOnly }) => !IsInTableOnly).map((figure) => (
          <div key={figure.Field}>
            <dt>{figure.Label}</dt>
            <dd className={styles.figure} data-long={figure.Kind === 'money' || undefined}>
              {row ? (
                <FigureLink
                  view={view}
                  figure={figure}
                  rowKey={undefined}
                  rowLabel="all"
                  text={formatFigure(figure.Kind, row[figure.Field] as number | null)}
                />
              ) : (
                <span className={reportStyles.bone} />
              )}
            </dd>
            {compared && (
              <dd className={styles.changeRow}>
                {row && before?.data[0] && (
                  <FigureChange
                    view={view}
                    figure={figure}
                    rowKey={undefined}
                    rowLabel="all"
                    now={row[figure.Field] as number | null}
                    before={before.data[0][figure.Field] as number | null}
                    isFirm={isFirm(report.Figures, row, before.data[0])}
                    isLong
                  />
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {search.figure && search.key === null && <JobsBehind view={view} rowLabel="" />}
      <div className={styles.definition}>
        <p>
          {first}{' '}
          {more.length > 0 && (
            <button
              type="button"
              className={reportStyles.textButton}
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? 'Short definition' : 'Whole definition'}
            </button>
          )}
        </p>
        <ul data-open={isWhole || undefined}>
          {more.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
