import { toDollars } from '../../core/money.ts';
import { fenceLinesOf, itemsOf, type Job } from '../record/job.ts';
import { type InOption, isChosenIn, type OptionName, optionKey, optionOf } from '../record/option.ts';
import { itemTotal } from './pricing.ts';

/** `Amount` is the sum of its items in dollars after discounts, before tax, whether it is chosen or not. */
export interface JobOption extends OptionName {
  readonly IsChosen: boolean;
  readonly Amount: number;
}

export type OptionJob = Pick<Job, 'Items' | 'FenceLines' | 'FenceLineIds' | 'ChosenOptions' | 'Discount'>;

/** Returns the options of fence lines and items, each once, in the order of the first of each. */
export function optionsAmong(all: readonly InOption[]): OptionName[] {
  const inOptions = all.filter(({ Option }) => Option).map(optionOf);
  return [...new Map(inOptions.map((option) => [optionKey(option), option])).values()];
}

/** Returns the options of a job: those of its fence lines, then those of other items (ruling 41). */
export function jobOptions(job: OptionJob): JobOption[] {
  const isChosen = isChosenIn(job);
  const cents = new Map<string, number>();
  for (const item of itemsOf(job)) {
    cents.set(optionKey(item), (cents.get(optionKey(item)) ?? 0) + itemTotal(item, job.Discount));
  }
  return optionNamesOf(job).map((option) => ({
    ...option,
    IsChosen: isChosen(option),
    Amount: toDollars(cents.get(optionKey(option)) ?? 0),
  }));
}

export const optionNamesOf = (job: OptionJob): OptionName[] => optionsAmong([...fenceLinesOf(job), ...itemsOf(job)]);
