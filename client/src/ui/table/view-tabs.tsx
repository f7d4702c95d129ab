import hiddenText from '../hidden-text.module.css';
import { Text } from '../layout.tsx';
import styles from './view-tabs.module.css';

export interface ViewTab<View extends string> {
  readonly view: View;
  readonly name: string;
  /** Shown beside the name: counts and sums. */
  readonly notes?: readonly { readonly text: string; readonly isBad?: boolean }[];
}

interface ViewTabsProps<View extends string> {
  tabs: readonly ViewTab<View>[];
  value: View;
  onChange: (view: View) => void;
}

/** The views of a list above it, of which one is shown. */
export function ViewTabs<View extends string>({ tabs, value, onChange }: ViewTabsProps<View>) {
  return (
    <fieldset className={styles.tabs}>
      <legend className={hiddenText.hidden}>View</legend>
      {tabs.map(({ view, name, notes = [] }) => (
        <button key={view} type="button" aria-pressed={view === value} onClick={() => onChange(view)}>
          {name}
          {notes.map(({ text, isBad }) => (
            <small key={text}>
              {' '}
              <Text tone={isBad ? 'bad' : 'dimmed'}>{text}</Text>
            </small>
          ))}
        </button>
      ))}
    </fieldset>
  );
}
