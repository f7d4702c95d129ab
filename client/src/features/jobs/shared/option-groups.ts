import { type InOption, type JobOption, type OptionName, optionKey } from '@picket/domain';

/** The alternatives of a group, or all extras, whose `name` is ''. */
export interface OptionGroup {
  readonly name: string;
  readonly options: readonly JobOption[];
}

/** Groups the options of a job: the groups in the order of their first alternatives, then the extras. */
export function groupOptions(options: readonly JobOption[] = []): OptionGroup[] {
  const names = [...new Set(options.map(({ OptionGroup }) => OptionGroup))].toSorted(
    (a, b) => Number(a === '') - Number(b === ''),
  );
  return names.map((name) => ({ name, options: options.filter(({ OptionGroup }) => OptionGroup === name) }));
}

/** Returns the amount that an alternative adds to the chosen one, in dollars before tax; for an extra, its amount. */
export function differenceOf(option: JobOption, { name, options }: OptionGroup): number {
  const chosen = name ? options.find(({ IsChosen }) => IsChosen) : undefined;
  return (Math.round(option.Amount * 100) - Math.round((chosen?.Amount ?? 0) * 100)) / 100;
}

/** 'Wood: Cedar'; 'Lattice' for an extra. */
export const optionTitle = ({ Option, OptionGroup }: OptionName): string =>
  OptionGroup ? `${OptionGroup}: ${Option}` : Option;

export const isSameOption = (a: OptionName, b: OptionName): boolean => optionKey(a) === optionKey(b);

/** 'Option: Wood: Cedar, not counted'; '' outside of options. */
export const describeOption = ({ Option, OptionGroup = '', IsChosen }: InOption & { IsChosen?: boolean }): string =>
  Option ? `Option: ${optionTitle({ Option, OptionGroup })}${IsChosen === false ? ', not counted' : ''}` : '';
