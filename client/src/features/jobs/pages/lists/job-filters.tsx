import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { ListBar } from '@/ui/table/list-bar.tsx';
import { SearchBox } from '@/ui/table/search-box.tsx';
import type { ListState } from '@/ui/table/use-list-state.ts';
import styles from './job-filters.module.css';
import { conditionsIn, type JobListFilters, type JobSearchState } from './job-search.ts';

const JobFilterChips = loadLater(async () => (await import('./job-filter-chips.tsx')).JobFilterChips);
const JobFilterPanel = loadLater(async () => (await import('./job-filter-panel.tsx')).JobFilterPanel);

interface JobFiltersProps extends ListState<JobSearchState> {
  /** The accessible name and placeholder of the search box. */
  label: string;
  filters: JobListFilters;
}

/** The search box of a job list, with a button that shows the number of filters and opens them. */
export function JobFilters({ label, filters, state, change, reset }: JobFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const conditions = conditionsIn(state);
  return (
    <>
      <ListBar>
        <SearchBox label={label} value={state.Query} onSearch={(Query) => change({ Query })} />
        <Button
          variant="default"
          leftSection={<Icon name="filter" size={16} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {conditions > 0 ? `Filters (${conditions})` : 'Filters'}
        </Button>
        {(conditions > 0 || state.Query) && (
          <Button variant="subtle" onClick={reset}>
            Clear
          </Button>
        )}
      </ListBar>
      {conditions > 0 && <JobFilterChips state={state} change={change} />}
      {isOpen && (
        <section id={id} className={styles.filters} aria-label="Filters">
          <JobFilterPanel filters={filters} state={state} change={change} />
        </section>
      )}
    </>
  );
}
