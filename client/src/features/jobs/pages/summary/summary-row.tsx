import { ActionIcon, Button } from '@mantine/core';
import {
  followsFenceLines,
  formatMoney,
  formatNumber,
  formatPercent,
  hasPriceAndQuantity,
  itemFields,
  itemMessages,
  itemTotal,
  type JobDetails,
  type JobItemRow,
  toDollars,
} from '@picket/domain';
import { NumberField, TextField } from '@/ui/form/fields.tsx';
import { Icon } from '@/ui/icons.tsx';
import { boundsOf } from '../../shared/fields/bounds-of.ts';
import { describeOption } from '../../shared/option-groups.ts';
import type { PostSuggestion } from './item-origins.ts';
import type { ItemRowValues } from './item-values.ts';
import { PostDifference } from './post-difference.tsx';
import type { SaveItem } from './summary.api.ts';
import styles from './summary-table.module.css';
import { useItemRow } from './use-item-row.ts';

interface SummaryRowProps {
  item: JobItemRow;
  job: JobDetails;
  version: number;
  /** The name for screen readers; default: the description. */
  name: string;
  /** Text beside the description. */
  detail: string;
  comesFrom: string;
  /** The discount that applies when the item has none of its own. */
  defaultDiscount: number;
  suggestion?: PostSuggestion;
  mayEdit: boolean;
  save: SaveItem;
  /** Omitted: the item cannot be removed here. */
  onRemove?: () => void;
  /** Opens the dialog that moves it to an option. */
  onMove?: () => void;
}

type Row = ReturnType<typeof useItemRow>;

/** An item whose values are typed into its cells. It stays open with unsaved input when the job becomes read-only. */
export function SummaryRow(props: SummaryRowProps) {
  const { item, job, version, name, comesFrom, defaultDiscount, suggestion, mayEdit, save, onRemove, onMove } = props;
  const cells = useItemRow(item, job.Id, version, save);
  const { row, form, typed, needsNote, events } = cells;
  const isOpen = mayEdit || form.isDirty;
  return (
    <>
      <tr ref={row} {...events} className={styles.row} data-note={needsNote || undefined} data-off={isOff(item)}>
        <th scope="row" className={styles.name}>
          <ItemText {...props} onNote={isOpen && !needsNote ? cells.openNote : undefined} />
        </th>
        <td className={styles.from} data-label="Comes from">
          {comesFrom}
        </td>
        <QuantityCell item={item} name={name} form={form} isOpen={isOpen} />
        <td className={styles.suggested} data-label="Suggested">
          {suggestion && <PostDifference {...suggestion} />}
        </td>
        <td
          data-column="UnitPrice"
          data-label="Unit price"
          data-value={typed.UnitPrice === item.OriginalPrice ? 'inherited' : 'own'}
        >
          {isOpen ? (
            <NumberField control={form.control} name="UnitPrice" aria-label={`Price of ${name}`} {...priceBounds} />
          ) : (
            formatMoney(item.UnitPrice)
          )}
        </td>
        <td
          data-column="DiscountPercent"
          data-label="Discount"
          data-value={typed.DiscountPercent === null ? 'inherited' : 'own'}
        >
          {isOpen ? (
            <NumberField
              control={form.control}
              name="DiscountPercent"
              aria-label={`Discount on ${name}`}
              placeholder={formatPercent(defaultDiscount, 2)}
              {...discountBounds}
            />
          ) : (
            formatPercent(item.DiscountPercent ?? defaultDiscount, 2)
          )}
        </td>
        <td className={styles.amount} data-label="Amount">
          {formatMoney(amountOf(item, typed, job.Discount))}
        </td>
        <td className={styles.actions}>
          {mayEdit && onMove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move ${name} to an option`}
              title="Move to option"
              onClick={onMove}
            >
              <Icon name="tag" size={16} />
            </ActionIcon>
          )}
          {mayEdit && onRemove && (
            <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${name}`} title="Delete" onClick={onRemove}>
              <Icon name="trash" size={16} />
            </ActionIcon>
          )}
        </td>
      </tr>
      {isOpen && needsNote && <NoteRow item={item} name={name} cells={cells} />}
    </>
  );
}

const quantityBounds = boundsOf(itemFields.Quantity);
const priceBounds = boundsOf(itemFields.UnitPrice);
const discountBounds = boundsOf(itemFields.DiscountPercent);

const isOff = ({ IsChosen }: JobItemRow) => IsChosen === false || undefined;

/** The amount of what is typed; the stored one while the input is incomplete. */
function amountOf(item: JobItemRow, { Quantity, UnitPrice, DiscountPercent }: ItemRowValues, discount: number): number {
  if (Quantity === null || UnitPrice === null) return item.LineTotal;
  return toDollars(itemTotal({ ...item, Quantity, UnitPrice, DiscountPercent }, discount));
}

function ItemText({ item, detail, onNote }: SummaryRowProps & { onNote?: () => void }) {
  const { Description, UnitPrice, OriginalPrice, PriceNote, PriceChangedBy } = item;
  const note = `List price ${formatMoney(OriginalPrice)}: ${PriceNote}${PriceChangedBy && ` (${PriceChangedBy})`}`;
  return (
    <>
      <span>{Description}</span> <small>{detail}</small>
      {item.Option && <small className={styles.below}>{describeOption(item)}</small>}
      {UnitPrice !== OriginalPrice && !onNote && <small className={styles.below}>{note}</small>}
      {UnitPrice !== OriginalPrice && onNote && (
        <button type="button" className={styles.note} title="Edit the note" onClick={onNote}>
          {note}
        </button>
      )}
      {!hasPriceAndQuantity(item) && (
        <small className={styles.incomplete}>
          <Icon name="warning" size={13} /> {itemMessages.incomplete}
        </small>
      )}
    </>
  );
}

function QuantityCell({
  item,
  name,
  form,
  isOpen,
}: Pick<SummaryRowProps, 'item' | 'name'> & Pick<Row, 'form'> & { isOpen: boolean }) {
  const text = formatNumber(item.Quantity);
  if (!isOpen || followsFenceLines(item)) {
    const title = followsFenceLines(item) ? itemMessages.follows : undefined;
    return (
      <td className={styles.quantity} data-label="Quantity" title={title}>
        {text}
      </td>
    );
  }
  return (
    <td className={styles.quantity} data-column="Quantity" data-label="Quantity">
      <NumberField control={form.control} name="Quantity" aria-label={`Quantity of ${name}`} {...quantityBounds} />
    </td>
  );
}

/** The reason for a price that differs from the list price. Required (ruling 17). */
function NoteRow({ item, name, cells }: { item: JobItemRow; name: string; cells: Row }) {
  const { noteRow, form, typed, putBack, events } = cells;
  const price = typed.UnitPrice ?? 0;
  const percent = item.OriginalPrice === 0 ? null : price / item.OriginalPrice - 1;
  return (
    <tr ref={noteRow} {...events} className={styles.noteRow}>
      <td colSpan={8}>
        <div>
          <span>
            <s>{formatMoney(item.OriginalPrice)}</s> <b>{formatMoney(price)}</b>
            {percent !== null && ` ${percent > 0 ? '+' : '−'}${formatPercent(Math.abs(percent), 2)}`}
          </span>
          <TextField
            control={form.control}
            name="PriceNote"
            label="Why this price?"
            aria-label={`Why the price of ${name} differs`}
            placeholder="Only staff see it"
            maxLength={itemFields.PriceNote.maxLength}
            required
          />
          <Button variant="subtle" size="compact-sm" onClick={putBack}>
            Put back
          </Button>
          <Button size="compact-sm" loading={form.isSaving} onClick={() => void form.submit()}>
            Save price
          </Button>
        </div>
      </td>
    </tr>
  );
}
