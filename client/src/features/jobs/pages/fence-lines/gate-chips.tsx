import type { FenceLine } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import styles from './line-cell.module.css';

interface GateChipsProps {
  gates: FenceLine['JobGates'];
  number: number;
  /** Omitted: read-only. */
  onEdit?: (opener: HTMLElement) => void;
}

/** The gates of a line, and the button that adds one. Both open the gate editor. */
export function GateChips({ gates, number, onEdit }: GateChipsProps) {
  if (!onEdit) return <span className={styles.text}>{gates.map(chipText).join(', ')}</span>;
  return (
    <>
      {gates.map((gate, index) => (
        <button
          key={`${gate.GateId} ${index.toString()}`}
          type="button"
          className={styles.chip}
          data-field={index === 0 ? 'JobGates' : undefined}
          aria-haspopup="dialog"
          aria-label={`Gate of line ${number}: ${chipText(gate)}`}
          onClick={({ currentTarget }) => onEdit(currentTarget)}
        >
          {chipText(gate)}
        </button>
      ))}
      <button
        type="button"
        className={styles.add}
        data-field={gates.length === 0 ? 'JobGates' : undefined}
        aria-haspopup="dialog"
        aria-label={`Add a gate to line ${number}`}
        onClick={({ currentTarget }) => onEdit(currentTarget)}
      >
        <Icon name="add" size={14} />
        {gates.length === 0 && 'Gate'}
      </button>
    </>
  );
}

/** `2 x 4 ft in`. */
const chipText = ({ Quantity, Gate, Swing }: FenceLine['JobGates'][number]): string =>
  [Quantity > 1 && `${Quantity} x`, `${Gate.Width} ft`, Swing].filter(Boolean).join(' ');
