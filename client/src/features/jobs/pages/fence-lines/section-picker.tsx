import { formatMoney, type JobDetails, type LineSectionRow } from '@picket/domain';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useChoicesQuery } from '@/entities/catalogue/catalogue.api.ts';
import { Icon } from '@/ui/icons.tsx';
import { CellPanel } from './cell-panel.tsx';
import { useGetLineSectionsQuery } from './fence-lines.api.ts';
import type { SectionChoice } from './line-store/line-edits.ts';
import {
  choiceOf,
  type Facet,
  facets,
  grouped,
  type Narrowing,
  narrowed,
  optionsOf,
  priceOf,
  type SectionGroup,
} from './section-choices.ts';
import styles from './section-picker.module.css';

interface SectionPickerProps {
  job: Pick<JobDetails, 'PriceLevelId'>;
  label: string;
  opener: HTMLElement;
  search: string;
  current: number;
  /** The sections of the job's lines, the latest first. */
  onJob: readonly number[];
  onChoose: (section: SectionChoice) => void;
  onClose: () => void;
}

/** Chooses a fence section. The search and the properties narrow one list and offer only what exists (ruling 8). */
export function SectionPicker(props: SectionPickerProps) {
  const { job, label, opener, current, onJob, onChoose, onClose } = props;
  const id = useId();
  const { data: sections, isError } = useGetLineSectionsQuery();
  const { choices: widths, isError: widthsFailed } = useChoicesQuery('fence-section-widths', { ShowArchived: true });
  const { choices: lengths, isError: lengthsFailed } = useChoicesQuery('post-lengths', { ShowArchived: true });
  const isFailed = isError || widthsFailed || lengthsFailed;
  const [search, setSearch] = useState(props.search);
  const [chosen, setChosen] = useState<Narrowing>({});
  const [active, setActive] = useState<number | null>(null);
  const isLoaded = sections !== undefined && widths !== undefined && lengths !== undefined;
  const all = isLoaded ? sections.data : [];
  const groups = grouped(narrowed(all, chosen, search), onJob);
  const shown = groups.flatMap(({ Sections }) => Sections);
  const marked = shown.find(({ Id }) => Id === (active ?? current)) ?? shown[0];
  const close = () => {
    onClose();
    opener.focus();
  };

  const choose = (section: LineSectionRow | undefined) => {
    if (!section || !widths || !lengths) return;
    onChoose(choiceOf(section, job.PriceLevelId, { widths, lengths }));
  };
  const hear = (event: KeyboardEvent) => {
    const facet = event.altKey ? facets[Number(event.code.replace('Digit', '')) - 1] : undefined;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (facet) document.getElementById(`${id}-${facet.Id}`)?.querySelector<HTMLElement>('button')?.focus();
    else if (by && marked) setActive(shown[shown.indexOf(marked) + by]?.Id ?? marked.Id);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) choose(marked);
    else return;
    event.preventDefault();
  };
  return (
    <CellPanel label={label} opener={opener} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the dialog around it */}
      <div className={styles.picker} onKeyDown={hear}>
        <header>
          <Icon name="search" size={16} />
          <input
            role="combobox"
            aria-label="Search fence sections"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={marked && `${id}-${marked.Id}`}
            placeholder="Search fence sections"
            autoComplete="off"
            value={search}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value);
              setActive(null);
            }}
          />
          <span className={styles.found} role="status">
            {isLoaded && `${shown.length} of ${all.length} fence sections`}
          </span>
          <button type="button" className={styles.close} aria-label="Close" onClick={close}>
            <Icon name="close" size={16} />
          </button>
        </header>
        <div className={styles.body}>
          <div className={styles.facets}>
            {facets.map((facet) => (
              <FacetChoice
                key={facet.Id}
                id={`${id}-${facet.Id}`}
                facet={facet}
                options={optionsOf(facet, all, chosen, search)}
                value={chosen[facet.Id]}
                onChoose={(value) => {
                  setChosen({ ...chosen, [facet.Id]: value });
                  setActive(null);
                }}
              />
            ))}
            <p>Typing and choosing narrow the same list.</p>
          </div>
          <SectionList
            id={id}
            groups={groups}
            marked={marked?.Id}
            priceLevelId={job.PriceLevelId}
            onChoose={choose}
            empty={
              isFailed && !isLoaded ? 'The fence sections could not be loaded.' : isLoaded ? 'Nothing found' : 'Loading'
            }
          />
        </div>
        <footer>
          <kbd>↑</kbd>
          <kbd>↓</kbd> choose
          <kbd>Enter</kbd> take and go to the length
          <kbd>Alt 1</kbd>–<kbd>4</kbd> type, height, spacing, material
          <kbd>Esc</kbd> leave as it was
        </footer>
      </div>
    </CellPanel>
  );
}

interface FacetChoiceProps {
  id: string;
  facet: Facet;
  options: ReturnType<typeof optionsOf>;
  value: number | undefined;
  onChoose: (id: number | undefined) => void;
}

function FacetChoice({ id, facet, options, value, onChoose }: FacetChoiceProps) {
  return (
    <fieldset id={id} aria-label={facet.Name}>
      <span aria-hidden="true">{facet.Name}</span>
      <div>
        <button type="button" aria-pressed={value === undefined} onClick={() => onChoose(undefined)}>
          Any
        </button>
        {options.map(({ Id, Name, Count }) => (
          <button
            key={Id}
            type="button"
            aria-pressed={value === Id}
            onClick={() => onChoose(value === Id ? undefined : Id)}
          >
            {Name} <small>{Count}</small>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface SectionListProps {
  id: string;
  groups: readonly SectionGroup[];
  marked: number | undefined;
  priceLevelId: number | null;
  onChoose: (section: LineSectionRow) => void;
  empty: string;
}

function SectionList({ id, groups, marked, priceLevelId, onChoose, empty }: SectionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  if (groups.length === 0) {
    return (
      <p className={styles.empty} id={`${id}-list`}>
        {empty}
      </p>
    );
  }
  return (
    <div ref={list} className={styles.list} role="listbox" id={`${id}-list`} aria-label="Fence sections">
      {groups.map(({ Name, Sections }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={Name} role="group" aria-label={Name}>
          <p aria-hidden="true">{Name}</p>
          {Sections.map((section) => {
            const price = priceOf(section, priceLevelId);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search box hears the keys
              <div
                key={section.Id}
                id={`${id}-${section.Id}`}
                role="option"
                tabIndex={-1}
                aria-selected={section.Id === marked}
                onClick={() => onChoose(section)}
              >
                <b>{section.Description}</b>
                <small>
                  {section.FenceStyle}, {section.FenceSectionWidth} wide
                </small>
                <span>{section.InventoryType}</span>
                <strong>{price === undefined ? '' : formatMoney(price)}</strong>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
