import { Checkbox } from '@/ui/inputs/checkbox.ts';
import styles from './copying.module.css';
import type { PartGroup } from './parts-text.ts';
import type { CheckedParts } from './use-parts-selection.ts';

/** The lines and items to copy or insert, by kind. With `checked`, each part can be left out. */
export function PartsList({ groups, checked }: { groups: readonly PartGroup[]; checked?: CheckedParts }) {
  return (
    <section className={styles.parts} aria-label="Lines and items" tabIndex={checked ? undefined : 0}>
      {groups.map((group) => (
        <fieldset key={group.Title}>
          <legend>{checked ? <GroupCheckbox group={group} checked={checked} /> : group.Title}</legend>
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
                  {checked ? (
                    <Checkbox
                      label={<span className={styles.part}>{text}</span>}
                      checked={checked.isChecked(group, Id)}
                      onChange={({ currentTarget }) => checked.toggle(group, [Id], currentTarget.checked)}
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

function GroupCheckbox({ group, checked }: { group: PartGroup; checked: CheckedParts }) {
  const ids = group.Parts.map(({ Id }) => Id);
  const count = ids.filter((id) => checked.isChecked(group, id)).length;
  return (
    <Checkbox
      label={`${group.Title} (${count} of ${ids.length})`}
      checked={count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={({ currentTarget }) => checked.toggle(group, ids, currentTarget.checked)}
    />
  );
}
