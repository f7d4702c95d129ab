import { Checkbox } from '@/ui/inputs/checkbox.ts';
import styles from './copying.module.css';
import type { PartGroup } from './parts-text.ts';
import type { PartTicks } from './use-parts-selection.ts';

/** The lines and items to copy or insert, by kind. With `ticks`, each part can be left out. */
export function PartsList({ groups, ticks }: { groups: readonly PartGroup[]; ticks?: PartTicks }) {
  return (
    <section className={styles.parts} aria-label="Lines and items" tabIndex={ticks ? undefined : 0}>
      {groups.map((group) => (
        <fieldset key={group.Title}>
          <legend>{ticks ? <GroupTick group={group} ticks={ticks} /> : group.Title}</legend>
          <ul>
            {group.Parts.map(({ Id, Name, Note }, index) => {
              const text = (
                <>
                  {group.hasLines && <span className={styles.number}>{index + 1}</span>}
                  {Name} <small>{Note}</small>
                </>
              );
              return (
                <li key={Id}>
                  {ticks ? (
                    <Checkbox
                      label={<span className={styles.part}>{text}</span>}
                      checked={ticks.isTicked(group, Id)}
                      onChange={({ currentTarget }) => ticks.toggle(group, [Id], currentTarget.checked)}
                    />
                  ) : (
                    <span className={styles.part}>{text}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </fieldset>
      ))}
    </section>
  );
}

function GroupTick({ group, ticks }: { group: PartGroup; ticks: PartTicks }) {
  const ids = group.Parts.map(({ Id }) => Id);
  const count = ids.filter((id) => ticks.isTicked(group, id)).length;
  return (
    <Checkbox
      label={`${group.Title} (${count} of ${ids.length})`}
      checked={count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={({ currentTarget }) => ticks.toggle(group, ids, currentTarget.checked)}
    />
  );
}
