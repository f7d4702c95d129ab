import { RuleError, unavailableMessage, ValidationError } from '../../core/errors.ts';
import { MAX_OPTIONS_PER_JOB, optionFields, requireValid } from '../../fields/job.fields.ts';
import { type OptionJob, optionNamesOf } from '../content/job-options.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import { fenceLinesOf, followsFenceLines, itemsOf, type Job } from '../record/job.ts';
import {
  type InOption,
  isChosenIn,
  type OptionChoice,
  type OptionName,
  optionKey,
  optionOf,
} from '../record/option.ts';
import { requireEditable } from '../state/job.state.ts';

/**
 * Returns the fields that change when a fence line or item gets another option. Missing fields stay; without an option
 * there is no group. @throws ValidationError
 */
export function optionEdits(before: InOption, { Option, OptionGroup }: InOption): InOption {
  requireValid(optionFields, { Option, OptionGroup });
  const was = optionOf(before);
  const option = Option?.trim() ?? was.Option;
  const group = OptionGroup?.trim() ?? (option === '' ? '' : was.OptionGroup);
  if (option === '' && group !== '') throw new ValidationError({ Option: ['Option is required'] });
  return {
    ...(option !== was.Option && { Option: option }),
    ...(group !== was.OptionGroup && { OptionGroup: group }),
  };
}

/**
 * Returns the choices that follow when fence lines and items change: the first alternative of a group starts chosen, and
 * replaces a chosen one that is gone; extras start not chosen (ruling 41). A renamed option stays as it was.
 */
export function settleOptions(before: Job, now: Job): UnpricedEvent[] {
  const options = optionNamesOf(now);
  if (options.length > MAX_OPTIONS_PER_JOB) throw new RuleError(`A job has at most ${MAX_OPTIONS_PER_JOB} options`);
  const isChosen = isChosenIn(now);
  const old = optionNamesOf(before);
  const isNew = (option: OptionName) => !old.some((each) => optionKey(each) === optionKey(option));
  const replacesChosen = (option: OptionName) => {
    const replaced = isNew(option) ? replacedOption(before, now, option) : undefined;
    return replaced !== undefined && isChosenIn(before)(replaced);
  };
  const extras = options.filter((option) => option.OptionGroup === '' && isNew(option));
  const groups = new Set(options.map(({ OptionGroup }) => OptionGroup).filter(Boolean));
  return [
    ...extras.flatMap((extra) => {
      const isWanted = replacesChosen(extra);
      return isChosen(extra) === isWanted ? [] : [chosen(extra, isWanted)];
    }),
    ...[...groups].flatMap((group) => {
      const alternatives = options.filter(({ OptionGroup }) => OptionGroup === group);
      const isNewGroup = !old.some(({ OptionGroup }) => OptionGroup === group);
      const current = alternatives.find(isChosen);
      const wanted = alternatives.find(replacesChosen) ?? (isNewGroup ? undefined : current) ?? alternatives[0]!;
      return wanted === current ? [] : [chosen(wanted, true)];
    }),
  ];
}

/**
 * Returns the option that a new one replaces: it contained everything that is now in the new one, and no longer exists.
 * Both are in the same group, or both have the same name and their group was renamed.
 */
function replacedOption(before: Job, now: Job, option: OptionName): OptionName | undefined {
  const isIn = (each: InOption) => optionKey(each) === optionKey(option);
  const own = [
    ...fenceLinesOf(now).flatMap((line) => (isIn(line) ? [before.FenceLines[line.Id]] : [])),
    ...itemsOf(now).flatMap((item) => (isIn(item) && !followsFenceLines(item) ? [before.Items[item.Id]] : [])),
  ];
  const [replaced, ...others] = [...new Map(own.map((each) => [optionKey(each ?? {}), optionOf(each ?? {})])).values()];
  if (!replaced?.Option || others.length > 0) return undefined;
  const isGone = !optionNamesOf(now).some((each) => optionKey(each) === optionKey(replaced));
  return isGone && (replaced.OptionGroup === option.OptionGroup || isInRenamedGroup()) ? replaced : undefined;

  function isInRenamedGroup(): boolean {
    const isNew = !optionNamesOf(before).some(({ OptionGroup }) => OptionGroup === option.OptionGroup);
    return isNew && replaced?.OptionGroup !== '' && option.OptionGroup !== '' && replaced?.Option === option.Option;
  }
}

/** Chooses options of an estimate; those that are not named stay as they are (ruling 41). */
export function chooseOptions(job: Job, choices: readonly OptionChoice[]): UnpricedEvent[] {
  requireEditable(job, 'Only the options of an estimate can be chosen');
  const isChosen = isChosenIn(job);
  const known = new Set(optionNamesOf(job).map(optionKey));
  const wanted = choices.map(({ IsChosen = true, ...choice }) => ({ option: optionOf(choice), IsChosen }));
  const unknown = wanted.find(({ option }) => !known.has(optionKey(option)));
  if (unknown) refuse(unavailableMessage(`Option ${unknown.option.Option}`));
  const taken = new Map<string, string>();
  for (const { option, IsChosen } of wanted) {
    const { Option, OptionGroup } = option;
    if (!IsChosen || OptionGroup === '') continue;
    if ((taken.get(OptionGroup) ?? Option) !== Option) refuse(`Choose one alternative of ${OptionGroup}`);
    taken.set(OptionGroup, Option);
  }
  const changed = wanted.filter(({ option, IsChosen }) => isChosen(option) !== IsChosen);
  const dropped = changed.find(({ option, IsChosen }) => !IsChosen && isOnlyChoice(option, taken));
  if (dropped) refuse(`Choose one alternative of ${dropped.option.OptionGroup}`);
  const facts = changed.flatMap(({ option, IsChosen }) =>
    IsChosen || option.OptionGroup === '' ? [chosen(option, IsChosen)] : [],
  );
  return [...new Map(facts.map((fact) => [optionKey(fact.data), fact])).values()];
}

/** True for an alternative of a group in which no other one is chosen. */
const isOnlyChoice = ({ OptionGroup }: OptionName, taken: ReadonlyMap<string, string>): boolean =>
  OptionGroup !== '' && !taken.has(OptionGroup);

/** The message of conversion while options are not chosen (ruling 41). */
const UNDECIDED_OPTIONS = 'Some options are not chosen: choose or remove them';

/** @throws RuleError if an option of the job is not chosen. */
export function requireDecided(job: OptionJob): void {
  if (!optionNamesOf(job).every(isChosenIn(job))) throw new RuleError(UNDECIDED_OPTIONS);
}

const chosen = (option: OptionName, IsChosen: boolean) =>
  ({ type: 'OptionChosen', data: { ...option, IsChosen } }) as const satisfies UnpricedEvent;

function refuse(message: string): never {
  throw new ValidationError({ Options: [message] });
}
