import { Input } from '@mantine/core';
import { type ReactNode, type Ref, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import styles from './choice-cards.module.css';

interface ChoiceCard<Id extends number | string> {
  readonly Id: Id;
  readonly Name: string;
  /** One short line below the name. */
  readonly note?: string;
  readonly icon?: IconName;
}

interface ChoiceCardsProps<Id extends number | string> {
  label: string;
  cards: readonly ChoiceCard<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  error?: ReactNode;
  required?: boolean;
  /** The keys 1 to 9 choose a card while the focus is in the form, except in fields for text. */
  withNumberKeys?: boolean;
}

/** A choice of a few options with an explanation each. */
export function ChoiceCards<Id extends number | string>(props: ChoiceCardsProps<Id>) {
  const { label, cards, value, onChange, onBlur, ref, error, required, withNumberKeys = false } = props;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useNumberKeys(group, (number) => {
    const card = withNumberKeys ? cards[number - 1] : undefined;
    if (card) onChange(card.Id);
    return card !== undefined;
  });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      withAsterisk={required}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <fieldset
        ref={group}
        className={styles.cards}
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        data-invalid={!!error || undefined}
      >
        {cards.map(({ Id, Name, note, icon }, index) => (
          <label key={Id}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={id}
              required={required}
              checked={value === Id}
              onChange={() => onChange(Id)}
              onBlur={onBlur}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={note && `${id}-${index}-note`}
              aria-keyshortcuts={withNumberKeys ? String(index + 1) : undefined}
            />
            <span className={styles.name}>
              {icon && <Icon name={icon} size={17} />}
              <span id={`${id}-${index}`}>{Name}</span>
              {withNumberKeys && <kbd>{index + 1}</kbd>}
            </span>
            {note && <small id={`${id}-${index}-note`}>{note}</small>}
          </label>
        ))}
      </fieldset>
    </Input.Wrapper>
  );
}

const TYPED = ':is(input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true])';

/** Calls `choose` with the number of a pressed key while the focus is in the form around the group, but not in a text. */
function useNumberKeys(group: RefObject<HTMLFieldSetElement | null>, choose: (number: number) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement } = document;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.defaultPrevented || hasModifier || !/^[1-9]$/.test(event.key)) return;
    if (!group.current?.form?.contains(activeElement) || activeElement?.matches(TYPED)) return;
    if (choose(Number(event.key))) event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
