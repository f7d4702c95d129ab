import { formatMoney, formatNumber, type ListSums } from '@picket/domain';
import { formatTotal } from '@/lib/format/format-total.ts';
import { PAGE_SIZE, type PageSize, pageSizes } from '@/lib/list-query.ts';
import { Icon } from '../icons.tsx';
import { Row } from '../layout.tsx';
import styles from './pager.module.css';
import type { Paging } from './use-page-size.ts';

interface PagerProps extends Partial<Paging> {
  page: number;
  total: number;
  /** There are more pages than `total` says. */
  totalIsMinimum?: true;
  /** Of all pages. */
  sums?: ListSums;
  onPage: (page: number) => void;
}

/** Shows the count, the range of shown rows, sums of all rows and links to the other pages. */
export function Pager({ page, total, totalIsMinimum, sums, onPage, size = PAGE_SIZE, onSize }: PagerProps) {
  const counted = Math.max(1, Math.ceil(total / size));
  const last = totalIsMinimum ? Math.max(counted, page + 1) : counted;
  const from = (page - 1) * size + 1;
  const to = totalIsMinimum ? page * size : Math.min(page * size, total);
  const range = to > 0 && from <= to ? `${formatNumber(from)} to ${formatNumber(to)} of ` : '';
  const pages = [...pagesAround(page, last), ...(totalIsMinimum ? ['gap-more'] : [])];
  return (
    <div className={styles.pager}>
      <p role="status">
        {range}
        {formatTotal({ total, totalIsMinimum })} {total === 1 ? 'result' : 'results'}
      </p>
      {sums && total > 0 && <Sums {...sums} />}
      {onSize && total > PAGE_SIZE && <SizeChoice size={size} onSize={onSize} />}
      {last > 1 && (
        <nav aria-label="Pages">
          <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon name="chevronLeft" />
          </button>
          {pages.map((each) =>
            typeof each === 'string' ? (
              <span key={each}>…</span>
            ) : (
              <button
                key={each}
                type="button"
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => onPage(each)}
              >
                {each}
              </button>
            ),
          )}
          <button type="button" aria-label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
            <Icon name="chevronRight" />
          </button>
        </nav>
      )}
    </div>
  );
}

function SizeChoice({ size, onSize }: Paging) {
  return (
    <label className={styles.size}>
      Rows per page{' '}
      <select value={size} onChange={({ currentTarget }) => onSize(Number(currentTarget.value) as PageSize)}>
        {pageSizes.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

const Sums = ({ GrandTotal, PaidTotal, Balance }: ListSums) => (
  <Row as="dl" gap={20} lineGap={4} wraps aria-label="Sums">
    <Sum name="Total" dollars={GrandTotal} />
    {PaidTotal !== 0 && <Sum name="Paid" dollars={PaidTotal} />}
    {PaidTotal !== 0 && <Sum name="Balance" dollars={Balance} />}
  </Row>
);

const Sum = ({ name, dollars }: { name: string; dollars: number }) => (
  <div>
    <dt>{name}</dt> <dd>{formatMoney(dollars)}</dd>
  </div>
);

/** The first and last page and the neighbors of a page, with keys for the gaps between them. */
export function pagesAround(page: number, last: number): (number | 'gap-before' | 'gap-after')[] {
  const near = [page - 1, page, page + 1].filter((each) => each > 1 && each < last);
  const before = near.length > 0 && near[0]! > 2 ? (['gap-before'] as const) : [];
  const after = near.length > 0 && near.at(-1)! < last - 1 ? (['gap-after'] as const) : [];
  return [1, ...before, ...near, ...after, ...(last > 1 ? [last] : [])];
}
