import {
  type FenceLine,
  fenceLineFields,
  type GateRow,
  type GateSwing,
  GateSwings,
  jobGateFields,
  parseLength,
  readNumber,
} from '@picket/domain';
import { useState } from 'react';
import { useChoicesQuery } from '@/entities/catalogue/catalogue.api.ts';
import { Icon } from '@/ui/icons.tsx';
import { CellPanel } from './cell-panel.tsx';
import { useGetLineGatesQuery } from './fence-lines.api.ts';
import styles from './gates-editor.module.css';
import { gateOf } from './line-gates.ts';

type Gates = FenceLine['JobGates'];
type LineGate = Gates[number];

interface GatesEditorProps {
  number: number;
  opener: HTMLElement;
  gates: Gates;
  sectionId: number;
  priceLevelId: number | null;
  onChange: (gates: Gates) => void;
  onClose: () => void;
}

/** The gates of a line: those that fit its section are added, with quantity, place and swing (ruling 38). */
export function GatesEditor(props: GatesEditorProps) {
  const { number, opener, gates, sectionId, priceLevelId, onChange, onClose } = props;
  const { data: offered, isError } = useGetLineGatesQuery(sectionId, { skip: sectionId === 0 });
  const { choices: widths, isError: widthsFailed } = useChoicesQuery('gate-widths', { ShowArchived: true });
  const set = (index: number, some: Partial<LineGate>) =>
    onChange(gates.map((gate, each) => (each === index ? { ...gate, ...some } : gate)));
  const add = (row: GateRow) => onChange([...gates, gateOf(row, widths ?? [], priceLevelId)]);
  return (
    <CellPanel label={`Gates of line ${number}`} opener={opener} onClose={onClose}>
      <div className={styles.editor}>
        <header>
          <h2>Gates of line {number}</h2>
          <button
            type="button"
            className={styles.icon}
            aria-label="Close"
            onClick={() => {
              onClose();
              opener.focus();
            }}
          >
            <Icon name="close" size={16} />
          </button>
        </header>
        {gates.map((gate, index) => (
          <GateFields
            key={`${gate.GateId} ${index.toString()}`}
            gate={gate}
            name={`gate ${index + 1}`}
            onChange={(some) => set(index, some)}
            onRemove={() => onChange(gates.filter((_, each) => each !== index))}
          />
        ))}
        <section aria-label="Add a gate">
          <h3>{gates.length > 0 ? 'Add another gate' : 'Add a gate'}</h3>
          {sectionId === 0 && <p>Choose the fence section first.</p>}
          {(isError || (widthsFailed && !widths)) && <p>The gates could not be loaded.</p>}
          {offered?.data.length === 0 && <p>No gate has the height and style of this fence section.</p>}
          <ul>
            {widths &&
              offered?.data.map((row) => (
                <li key={row.Id}>
                  <button type="button" onClick={() => add(row)}>
                    <Icon name="add" size={14} />
                    {row.Description} <small>{row.GateWidth}</small>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      </div>
    </CellPanel>
  );
}

const swingNames: Record<GateSwing, string> = { in: 'In', out: 'Out', double: 'Double', slide: 'Slide' };

interface GateFieldsProps {
  gate: LineGate;
  name: string;
  onChange: (some: Partial<LineGate>) => void;
  onRemove: () => void;
}

function GateFields({ gate, name, onChange, onRemove }: GateFieldsProps) {
  return (
    <fieldset className={styles.gate} aria-label={`${name}: ${gate.Gate.Description}`}>
      <b>{gate.Gate.Description}</b>
      <label>
        Swing
        <select
          value={gate.Swing ?? ''}
          onChange={({ currentTarget }) => onChange({ Swing: (currentTarget.value || null) as GateSwing | null })}
        >
          <option value="">Not set</option>
          {GateSwings.map((swing) => (
            <option key={swing} value={swing}>
              {swingNames[swing]}
            </option>
          ))}
        </select>
      </label>
      <TypedNumber
        label="From start, ft"
        value={gate.Offset}
        placeholder="Spread"
        read={readOffset}
        inputMode="decimal"
        onChange={(Offset) => onChange(Offset === null || Number.isNaN(Offset) ? { Offset } : { Offset, Quantity: 1 })}
      />
      <TypedNumber
        label="Quantity"
        value={gate.Quantity}
        placeholder="1"
        read={readQuantity}
        inputMode="numeric"
        onChange={(quantity) => onChange({ Quantity: quantity ?? 1, ...((quantity ?? 1) > 1 && { Offset: null }) })}
      />
      <button type="button" className={styles.icon} aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="trash" size={16} />
      </button>
    </fieldset>
  );
}

interface TypedNumberProps {
  label: string;
  value: number | null;
  placeholder: string;
  inputMode: 'decimal' | 'numeric';
  /** Undefined for a text that is no valid number. */
  read: (text: string) => number | undefined;
  onChange: (value: number | null) => void;
}

/** Shows what is typed until it is left. Text that is not valid stays: it passes on NaN, which is not saved. */
function TypedNumber({ label, value, placeholder, inputMode, read, onChange }: TypedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null || Number.isNaN(value) ? '' : String(value));
  const type = (next: string) => {
    setTyped(next);
    onChange(next.trim() === '' ? null : (read(next) ?? Number.NaN));
  };
  return (
    <label>
      {label}
      <input
        value={text}
        placeholder={placeholder}
        inputMode={inputMode}
        autoComplete="off"
        aria-invalid={Number.isNaN(value) || undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => !Number.isNaN(value) && setTyped(null)}
      />
    </label>
  );
}

function readOffset(text: string): number | undefined {
  const length = parseLength(text);
  return 'Feet' in length && length.Feet <= fenceLineFields.TotalWidth.max ? length.Feet : undefined;
}

function readQuantity(text: string): number | undefined {
  const { min, max } = jobGateFields.Quantity;
  const quantity = readNumber('number', text.trim());
  return quantity !== null && Number.isInteger(quantity) && quantity >= min && quantity <= max ? quantity : undefined;
}
