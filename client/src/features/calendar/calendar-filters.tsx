import { Button } from '@mantine/core';
import { calendarTypeNames } from '@picket/domain';
import { Disclosure } from '@/ui/disclosure.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import type { FilterPanelProps } from './calendar-filter-panel.tsx';
import styles from './calendar-filters.module.css';
import { type CalendarScreen, filtersOf, noFilters, typeOf } from './calendar-search.ts';

interface CalendarFiltersProps extends FilterPanelProps {
  screen: CalendarScreen;
}

const FilterPanel = loadLater(async () => (await import('./calendar-filter-panel.tsx')).CalendarFilterPanel);

const typeSegments = [
  { Id: 1, Name: `${calendarTypeNames[1]}s` },
  { Id: 2, Name: `${calendarTypeNames[2]}s` },
  { Id: 3, Name: 'Both' },
];

/** The type of the shown events, and the filters in a panel. */
export function CalendarFilters(props: CalendarFiltersProps) {
  const { screen, state, change } = props;
  const count = Object.keys(filtersOf(state)).length;
  return (
    <>
      {screen.types.length > 1 && (
        <Segments
          label="Type"
          segments={typeSegments}
          value={typeOf(state, screen)}
          onChange={(Type) => change({ Type })}
        />
      )}
      <Disclosure
        className={styles.button}
        button={
          <>
            <Icon name="filter" size={16} />
            {count > 0 ? `Filter (${count})` : 'Filter'}
          </>
        }
      >
        {() => (
          <div className={styles.panel}>
            <FilterPanel {...props} />
          </div>
        )}
      </Disclosure>
      {count > 0 && (
        <Button variant="subtle" size="xs" onClick={() => change(noFilters)}>
          Clear
        </Button>
      )}
    </>
  );
}
