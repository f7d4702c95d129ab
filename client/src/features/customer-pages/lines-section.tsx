import { type ContentItem, formatMoney, formatPercent, ItemKinds } from '@picket/domain';
import { texts } from './approval-texts.ts';
import documentStyles from './document.module.css';
import pageStyles from './page.module.css';

const kinds = [
  [ItemKinds.FenceSection, texts.kinds.sections],
  [ItemKinds.Gate, texts.kinds.gates],
  [ItemKinds.Post, texts.kinds.posts],
  [ItemKinds.Misc, texts.kinds.misc],
  [ItemKinds.Labor, texts.kinds.labor],
] as const;

/** The items outside of options, which have their own section. */
export function LinesSection({ items }: { items: readonly ContentItem[] }) {
  const fixed = items.filter(({ Option }) => !Option);
  const groups = kinds
    .map(([kind, title]) => ({ title, some: fixed.filter(({ Kind }) => Kind === kind) }))
    .filter(({ some }) => some.length > 0);
  if (groups.length === 0) return null;
  return (
    <section className={pageStyles.card} aria-labelledby="lines">
      <h2 id="lines">{texts.lines}</h2>
      {groups.map(({ title, some }) => (
        <div key={title} className={documentStyles.kind}>
          <h3>{title}</h3>
          <ul className={documentStyles.lines}>
            {some.map((item) => (
              <Line key={`${item.Kind} ${item.Id}`} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The list price with its discount: quantity, price and discount multiply to the amount (ruling 87). */
function Line({ item }: { item: ContentItem }) {
  const { Description, Quantity, UnitPrice, DiscountPercent, LineTotal } = item;
  const isDiscounted = DiscountPercent > 0;
  return (
    <li>
      <span>
        <b>{Description}</b>
        <small>
          {texts.quantity(quantityText(Quantity), formatMoney(UnitPrice))}
          {isDiscounted && (
            <>
              {', '}
              {texts.off(formatPercent(DiscountPercent))}
            </>
          )}
        </small>
      </span>
      <b className={documentStyles.amount}>{formatMoney(LineTotal)}</b>
    </li>
  );
}

export const quantityText = (quantity: number): string =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: 2 });
