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

/** `Amount` is the sum of its items in dollars after discounts, before tax, whether it is chosen or not. */
export interface JobOption extends OptionName {
  readonly IsChosen: boolean;
  readonly Amount: number;
}

/** A user's choice of an option. `OptionGroup` defaults to '', `IsChosen` to true. */
export interface OptionChoice extends InOption {
  readonly Option: string;
  readonly IsChosen?: boolean;
}

/** PUT jobs/{id}/options. Options that are not in the list stay as they are. */
export interface ChooseOptionsRequest {
  Options: OptionChoice[];
  Version?: number;
}
