import type { OptionChoice } from '../job/record/option.ts';
/** PUT jobs/{id}/options. Options that are not in the list stay as they are. */
export interface ChooseOptionsRequest {
  Options: OptionChoice[];
  Version?: number;
}
