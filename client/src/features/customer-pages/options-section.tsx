import { type ContentItem, formatMoney, type JobOption, optionKey } from '@picket/domain';
import { useId } from 'react';
import { texts } from './approval-texts.ts';
import documentStyles from './document.module.css';
import { quantityText } from './lines-section.tsx';
import pageStyles from './page.module.css';
import type { useChoice } from './use-estimate.ts';

interface OptionsSectionProps {
  choice: ReturnType<typeof useChoice>;
  isOpen: boolean;
}

/** Alternatives, of which one counts, and extras. The total follows each choice. */
export function OptionsSection({ choice, isOpen }: OptionsSectionProps) {
  const { Options, Items, problem, choose } = choice;
  if (Options.length === 0) return null;
  const groups = [...new Set(Options.map(({ OptionGroup }) => OptionGroup))].sort(extrasLast);
  return (
    <section className={pageStyles.card} aria-labelledby="options" aria-busy={choice.isUpdating || undefined}>
      <h2 id="options">{texts.options}</h2>
      {groups.map((group) => {
        const options = Options.filter(({ OptionGroup }) => OptionGroup === group);
        return (
          <fieldset key={group} className={documentStyles.group} disabled={!isOpen}>
            <legend>
              {group === '' ? texts.extras : group} {group !== '' && <span>{texts.chooseOne}</span>}
            </legend>
            {options.map((option) => (
              <OptionInput
                key={option.Option}
                option={option}
                price={priceText(option, options[0]!)}
                contents={contentsOf(option, Items)}
                onChoose={(IsChosen) => void choose({ Option: option.Option, OptionGroup: group, IsChosen })}
              />
            ))}
          </fieldset>
        );
      })}
      {problem && (
        <p className={pageStyles.error} role="alert">
          {texts.errorTitle}: {problem.Message}
        </p>
      )}
      <p className={pageStyles.fine}>{texts.beforeTax}</p>
    </section>
  );
}

interface OptionInputProps {
  option: JobOption;
  price: string;
  contents: string;
  onChoose: (isChosen: boolean) => void;
}

function OptionInput({ option: { Option, OptionGroup, IsChosen }, price, contents, onChoose }: OptionInputProps) {
  const id = useId();
  return (
    <div className={documentStyles.option}>
      <input
        id={id}
        type={OptionGroup === '' ? 'checkbox' : 'radio'}
        name={OptionGroup || undefined}
        checked={IsChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <label htmlFor={id}>
        <span>
          <b>{Option}</b>
          {contents && <small>{contents}</small>}
        </span>
        <b className={documentStyles.amount}>{price}</b>
      </label>
    </div>
  );
}

const extrasLast = (a: string, b: string): number => Number(a === '') - Number(b === '');

/** An extra has its price; an alternative what it costs more or less than the first one. */
function priceText({ OptionGroup, Amount }: JobOption, first: JobOption): string {
  const difference = OptionGroup === '' ? Amount : Amount - first.Amount;
  if (difference === 0) return texts.included;
  return `${difference > 0 ? '+' : ''}${formatMoney(difference)}`;
}

const SHOWN_ITEMS = 4;

/** `20 × Solar cap, 1 × Cable and 3 more`. */
function contentsOf(option: JobOption, items: readonly ContentItem[]): string {
  const own = items.filter((item) => optionKey(item) === optionKey(option));
  const shown = own.slice(0, SHOWN_ITEMS).map((item) => texts.quantity(quantityText(item.Quantity), item.Description));
  const left = own.length - shown.length;
  return [shown.join(', '), left > 0 ? texts.more(left) : ''].filter(Boolean).join(' ');
}
