import type { JobDetails } from '@picket/domain';
import { confirm } from '@/ui/dialogs/prompts.tsx';

/** The options that are not chosen. Empty when the options are missing, as in lists. */
export const undecidedOptions = ({ Options = [] }: Partial<Pick<JobDetails, 'Options'>>) =>
  Options.filter(({ IsChosen }) => !IsChosen);

/** Asks before a conversion removes the options that are not chosen (ruling 41); resolves to true to drop them. */
export function confirmDropping(job: Partial<Pick<JobDetails, 'Options'>>): Promise<boolean> {
  const names = undecidedOptions(job).map(({ Option }) => Option);
  return confirm({
    title: 'Remove the options that are not chosen?',
    text: `${new Intl.ListFormat('en-US').format(names)} will be removed. Reverting the order does not restore removed options.`,
    confirmLabel: 'Remove and convert',
    isDanger: true,
  });
}
