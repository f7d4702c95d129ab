import type { InputHTMLAttributes } from 'react';
import { Icon } from '../icons.tsx';
import { Row, Stack, Text } from '../layout.tsx';
import styles from './data-table.module.css';
import type { ChosenColumns } from './use-columns.ts';

/** The columns of a table to choose from. Those that are shown can be moved. */
export function ColumnsPanel({ columns: { shown, hidden, isChosen, choose } }: { columns: ChosenColumns }) {
  const [first, ...others] = shown;
  const keys = others.map(({ key }) => key);
  const move = (index: number, by: number) =>
    choose((keys) => {
      const next = [...keys];
      next.splice(index + by, 0, ...next.splice(index, 1));
      return next;
    });
  return (
    <Stack gap={6} className={styles.columns}>
      <Text size="sm" tone="dimmed" weight="strong">
        Shown, in this order
      </Text>
      <Tick name={first?.header} checked disabled readOnly />
      {others.map(({ key, header }, index) => (
        <Row key={key} gap={4}>
          <Tick name={header} checked onChange={() => choose((keys) => keys.filter((each) => each !== key))} />
          <Move name={`Move ${header} up`} icon="up" disabled={index === 0} onClick={() => move(index, -1)} />
          <Move
            name={`Move ${header} down`}
            icon="down"
            disabled={index === keys.length - 1}
            onClick={() => move(index, 1)}
          />
        </Row>
      ))}
      {hidden.length > 0 && (
        <Text size="sm" tone="dimmed" weight="strong">
          Hidden
        </Text>
      )}
      {hidden.map(({ key, header }) => (
        <Tick key={key} name={header} checked={false} onChange={() => choose((keys) => [...keys, key])} />
      ))}
      {isChosen && (
        <button type="button" className={styles.standard} onClick={() => choose(() => null)}>
          Back to standard
        </button>
      )}
    </Stack>
  );
}

interface MoveProps {
  name: string;
  icon: 'up' | 'down';
  disabled: boolean;
  onClick: () => void;
}

const Move = ({ name, icon, ...button }: MoveProps) => (
  <button type="button" className={styles.quiet} aria-label={name} title={name} {...button}>
    <Icon name={icon} size={14} />
  </button>
);

interface TickProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string | undefined;
}

const Tick = ({ name, ...input }: TickProps) => (
  <label className={styles.tick}>
    <input type="checkbox" {...input} /> {name}
  </label>
);
