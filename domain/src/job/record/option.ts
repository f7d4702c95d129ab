/**
 * The option of a fence line or item (ruling 41): with a group an alternative, of which exactly one counts; without one an
 * extra. Missing or '': it is part of the job in any case.
 */
export interface InOption {
  readonly Option?: string;
  readonly OptionGroup?: string;
}

/** An option of a job. `OptionGroup` is '' for an extra. */
export interface OptionName {
  readonly Option: string;
  readonly OptionGroup: string;
}

/** A user's choice of an option. `OptionGroup` defaults to '', `IsChosen` to true. */
export interface OptionChoice extends InOption {
  readonly Option: string;
  readonly IsChosen?: boolean;
}

/** Returns the option of a fence line or item; both fields are '' if it is in none. */
export const optionOf = ({ Option, OptionGroup }: InOption): OptionName => ({
  Option: Option ?? '',
  OptionGroup: OptionGroup ?? '',
});

/** Returns the option of a fence line or item as it is stored: no fields if it is in none. */
export const storedOption = ({ Option, OptionGroup }: InOption): InOption =>
  Option ? { Option, ...(OptionGroup && { OptionGroup }) } : {};

/** Returns a key that two fence lines or items share if they are in the same option, or both in none. */
export const optionKey = ({ Option, OptionGroup }: InOption): string =>
  Option || OptionGroup ? JSON.stringify([OptionGroup || '', Option || '']) : NO_OPTION_KEY;

const NO_OPTION_KEY = JSON.stringify(['', '']);

/** Returns a check that is true for all alternatives of the option's group; without a group, for the option alone. */
export function isAlternativeOf(option: OptionName): (each: InOption) => boolean {
  const key = optionKey(option);
  return (each) => (option.OptionGroup === '' ? optionKey(each) === key : each.OptionGroup === option.OptionGroup);
}

/** Returns a check for the fence lines and items that count: those of chosen options, and those in none (ruling 41). */
export function isChosenIn(job: { readonly ChosenOptions?: readonly OptionName[] }): (each: InOption) => boolean {
  const chosen = new Set(job.ChosenOptions?.map(optionKey));
  return (each) => !each.Option || chosen.has(optionKey(each));
}
