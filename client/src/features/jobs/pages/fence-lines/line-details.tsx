import { Button } from '@mantine/core';
import type { FenceLineRow, Layout } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import { baysAndGatesOf, explainPosts, explainPrice, explainSections } from '../../shared/line-explanation.ts';
import { describeOption } from '../../shared/option-groups.ts';
import styles from './line-details.module.css';

export interface LineActions {
  readonly move: (by: -1 | 1) => void;
  readonly copy: () => void;
  readonly remove: () => void;
  /** Moves the line to an option. */
  readonly option: () => void;
  /** Turns the line to the other side; undefined for the first line of a run. */
  readonly flip?: () => void;
}

interface LineDetailsProps {
  /** `line.Id` is the id of the line in `layout`, not the saved id. */
  line: FenceLineRow;
  number: number;
  count: number;
  layout: Layout;
  discount: number;
  /** False while the line has unsaved edits, which `line.Amount` does not include. */
  isSaved: boolean;
  /** Omitted: read-only. */
  actions?: LineActions;
}

/** The calculation of the selected line's numbers, and the actions for the line. */
export function LineDetails({ line, number, count, layout, discount, isSaved, actions }: LineDetailsProps) {
  const parts = baysAndGatesOf(line, layout);
  const wide = parts.length <= 40;
  return (
    <section className={styles.how} aria-label={`Line ${number}`}>
      <header>
        <h2>
          <span>{number}</span>
          {line.Note || line.Section.Description || 'New line'}
        </h2>
        <p>how line {number} comes about</p>
        {line.Option && <p>{describeOption(line)}</p>}
        {actions && <Buttons number={number} count={count} turn={line.Turn} actions={actions} />}
      </header>
      {wide && parts.length > 0 && (
        <div className={styles.parts} role="img" aria-label={partsText(parts)}>
          {parts.map(({ Feet, Kind, isShort }, index) => (
            <i
              key={`${index.toString()} ${Kind}`}
              data-kind={Kind}
              data-short={isShort || undefined}
              style={{ flexGrow: Feet }}
            >
              {Feet}
            </i>
          ))}
        </div>
      )}
      <dl>
        <dt>Sections</dt>
        <dd>{parts.length > 0 ? explainSections(line, layout) : explainMissing(line)}</dd>
        {parts.length > 0 && (
          <>
            <dt>Posts</dt>
            <dd>{explainPosts(line, layout)}</dd>
            <dt>Price</dt>
            <dd>{isSaved ? explainPrice(line, discount) : 'Shown when the line is saved'}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Buttons({
  number,
  count,
  turn,
  actions,
}: {
  number: number;
  count: number;
  turn: number;
  actions: LineActions;
}) {
  return (
    <div className={styles.buttons}>
      {actions.flip && turn !== 0 && Math.abs(turn) !== 180 && (
        <Button variant="subtle" size="compact-sm" onClick={actions.flip}>
          Turn {turn > 0 ? 'left' : 'right'}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label="Move up"
        title="Move up"
        disabled={number === 1}
        onClick={() => actions.move(-1)}
      >
        <Icon name="chevronUp" size={16} />
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label="Move down"
        title="Move down"
        disabled={number === count}
        onClick={() => actions.move(1)}
      >
        <Icon name="chevronDown" size={16} />
      </Button>
      <Button variant="subtle" size="compact-sm" leftSection={<Icon name="copy" size={14} />} onClick={actions.copy}>
        Copy
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label="Move to option"
        title="Move to option"
        leftSection={<Icon name="tag" size={14} />}
        onClick={actions.option}
      >
        Option
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        color="red.9"
        className={styles.danger}
        leftSection={<Icon name="trash" size={14} />}
        onClick={actions.remove}
      >
        Remove
      </Button>
    </div>
  );
}

const partsText = (parts: ReturnType<typeof baysAndGatesOf>): string =>
  parts
    .map(({ Feet, Kind, isShort }) => `${Kind === 'gate' ? 'gate of ' : isShort ? 'short section of ' : ''}${Feet} ft`)
    .join(', ');

const explainMissing = ({ IsChosen, Length }: FenceLineRow): string =>
  IsChosen || Length === 0 ? 'Enter a length first' : 'Counted when its option is chosen';
