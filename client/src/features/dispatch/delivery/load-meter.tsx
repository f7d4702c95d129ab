import { type DeliveryCard, formatCount, formatNumber } from '@picket/domain';
import { loadText, weightText } from '../shared/dispatch-text.ts';
import styles from './load-meter.module.css';

/** The truck and its load: a bar up to the limit of the truck, and the weight in words. */
export function LoadMeter({ delivery: { Load, WeightLimit }, truck }: { delivery: DeliveryCard; truck: string }) {
  const { Weight, Unweighed } = Load;
  const isOver = Weight !== null && WeightLimit !== null && Weight > WeightLimit;
  return (
    <div className={styles.meter}>
      <p className={styles.load}>
        <b>{truck}</b> {loadText(Load) || (WeightLimit === null ? '' : 'empty')}
      </p>
      {WeightLimit !== null && Weight !== null && (
        <progress
          max={WeightLimit}
          value={Math.min(Weight, WeightLimit)}
          data-over={isOver || undefined}
          aria-label="Load"
        />
      )}
      {Weight !== null && (
        <p className={styles.weight} data-over={isOver || undefined}>
          {Unweighed > 0 && <span title={`${formatCount(Unweighed, 'piece')} without a weight`}>at least </span>}
          {WeightLimit === null
            ? weightText(Weight)
            : `${formatNumber(Math.round(Weight))} of ${weightText(WeightLimit)}`}
        </p>
      )}
    </div>
  );
}
