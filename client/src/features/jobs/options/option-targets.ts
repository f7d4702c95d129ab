import { type JobOption, type OptionName, optionKey } from '@picket/domain';
import { optionTitle } from '../shared/option-groups.ts';

/** An option that parts can move to. `asks` are the names that the user types. */
interface OptionTarget {
  readonly Id: string;
  readonly Name: string;
  readonly to: OptionName;
  readonly asks: readonly (keyof OptionName)[];
}

/** The options of a job, new ones, and none. */
export function optionTargets(options: readonly JobOption[] = []): OptionTarget[] {
  const groups = [...new Set(options.map(({ OptionGroup }) => OptionGroup).filter(Boolean))];
  return [
    ...options.map(({ Option, OptionGroup }) => ({
      Id: targetId({ Option, OptionGroup }),
      Name: OptionGroup ? optionTitle({ Option, OptionGroup }) : `${Option}, an extra`,
      to: { Option, OptionGroup },
      asks: [],
    })),
    ...groups.map((OptionGroup) => ({
      Id: `alternative of ${OptionGroup}`,
      Name: `New alternative of ${OptionGroup}`,
      to: { Option: '', OptionGroup },
      asks: ['Option'] as const,
    })),
    { Id: 'extra', Name: 'New extra', to: { Option: '', OptionGroup: '' }, asks: ['Option'] },
    {
      Id: 'group',
      Name: 'New group of alternatives',
      to: { Option: '', OptionGroup: '' },
      asks: ['OptionGroup', 'Option'],
    },
    { Id: 'none', Name: 'No option: part of the job', to: { Option: '', OptionGroup: '' }, asks: [] },
  ];
}

export const targetId = (option: OptionName): string => `option ${optionKey(option)}`;
