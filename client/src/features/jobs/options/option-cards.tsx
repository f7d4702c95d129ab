import { formatMoney, type JobOption } from '@picket/domain';
import { useId, useState } from 'react';
import { ActionMenu } from '@/ui/action-menu.tsx';
import { Switch } from '@/ui/inputs/switch.ts';
import { formatMoneyChange } from '../shared/money-change.ts';
import { differenceOf, isSameOption, type OptionGroup, optionTitle } from '../shared/option-groups.ts';
import styles from './option-cards.module.css';
import { useChooseOptionsMutation } from './options.api.ts';

export interface OptionActions {
  readonly rename: (option: JobOption) => void;
  readonly renameGroup: (option: JobOption) => void;
  readonly add: (option: JobOption) => void;
}

interface OptionCardsProps {
  group: OptionGroup;
  jobId: number;
  version: number;
  /** Omitted: read-only. */
  actions?: OptionActions;
}

/** A choice of the user, which is shown until the job is loaded with it. */
interface SentChoice {
  readonly choice: Pick<JobOption, 'Option' | 'OptionGroup' | 'IsChosen'>;
  /** The version of the job that it made; null until it is answered. */
  readonly savedAs: number | null;
}

/** The alternatives of a group side by side, one of which is chosen; or the extras, each with a switch. */
export function OptionCards({ group, jobId, version, actions }: OptionCardsProps) {
  const name = useId();
  const [save] = useChooseOptionsMutation();
  const [sent, setSent] = useState<readonly SentChoice[]>([]);
  const isWaiting = ({ savedAs }: SentChoice) => savedAs === null || savedAs > version;
  const waiting = sent.filter(isWaiting);
  const choose = async ({ Option, OptionGroup }: JobOption, IsChosen: boolean) => {
    const choice = { Option, OptionGroup, IsChosen };
    setSent((before) => [...before.filter(isWaiting), { choice, savedAs: null }]);
    const { data } = await save({ Id: jobId, Version: version, Options: [choice] });
    const answered = data ? [{ choice, savedAs: data.Version }] : [];
    setSent((before) => before.flatMap((each) => (each.choice === choice ? answered : [each])));
  };
  const isOn = (option: JobOption) =>
    waiting.reduce((isChosen, { choice }) => {
      if (isSameOption(option, choice)) return choice.IsChosen;
      return isChosen && group.name === '';
    }, option.IsChosen);
  return (
    <fieldset className={styles.cards} aria-label={group.name || 'Extras'} aria-busy={waiting.length > 0}>
      {group.options.map((option) => (
        <div key={option.Option} className={styles.card} data-on={isOn(option) || undefined}>
          <Choice
            option={option}
            group={group}
            name={name}
            isOn={isOn(option)}
            onChoose={actions && ((isChosen) => void choose(option, isChosen))}
          />
          {actions && <CardMenu option={option} actions={actions} />}
        </div>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  option: JobOption;
  group: OptionGroup;
  /** The name of the radio buttons. */
  name: string;
  isOn: boolean;
  onChoose?: (isChosen: boolean) => void;
}

function Choice({ option, group, name, isOn, onChoose }: ChoiceProps) {
  const id = useId();
  const input = { checked: isOn, 'aria-describedby': id };
  return (
    <div className={styles.choice}>
      {!onChoose ? (
        <strong>{option.Option}</strong>
      ) : group.name ? (
        <label>
          <input type="radio" name={name} {...input} onChange={() => onChoose(true)} />
          {option.Option}
        </label>
      ) : (
        <Switch label={option.Option} {...input} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
      )}
      <p id={id}>
        <b>{formatMoney(option.Amount)}</b>{' '}
        <small>
          <State option={option} group={group} />
        </small>
      </p>
    </div>
  );
}

/** 'chosen', 'not counted, +$413.25 if chosen'. */
function State({ option, group }: { option: JobOption; group: OptionGroup }) {
  if (option.IsChosen) return group.name ? 'chosen' : 'taken';
  return (
    <>
      not counted, <span className={styles.change}>{formatMoneyChange(differenceOf(option, group))}</span> if{' '}
      {group.name ? 'chosen' : 'taken'}
    </>
  );
}

function CardMenu({ option, actions }: { option: JobOption; actions: OptionActions }) {
  return (
    <ActionMenu
      label=""
      name={`Change ${optionTitle(option)}`}
      actions={[
        { label: 'Rename', icon: 'edit', run: () => actions.rename(option) },
        ...(option.OptionGroup
          ? [
              {
                label: `Rename group ${option.OptionGroup}`,
                icon: 'edit',
                run: () => actions.renameGroup(option),
              } as const,
            ]
          : []),
        { label: 'Move lines or items here', icon: 'transfer', run: () => actions.add(option) },
      ]}
    />
  );
}
