import {
  describeGate,
  type FenceLine,
  type Fields,
  fenceLineFields,
  formatLength,
  type Job,
  type JobEvent,
  optionFields,
  textField,
} from '@picket/domain';
import { type HistoryValue, historyValues } from './history-values.ts';

const fenceLineHistoryFields: Fields = {
  FenceSection: textField('Fence section', 120),
  ...fenceLineFields,
  TotalWidth: textField('Total width', 40),
  Gates: textField('Gates', 2_000),
  ...optionFields,
};

/** `42' 6" of Cedar board-on-board 6 x 8`, or `5 × Cedar board-on-board 6 x 8` on quantity jobs. */
export const fenceLineText = ({ TotalWidth, Quantity, Section }: FenceLine): string =>
  TotalWidth > 0 ? `${formatLength(TotalWidth)} of ${Section.Description}` : `${Quantity} × ${Section.Description}`;

/** The values of the fence line that an event changes. */
export function fenceLineValues({ FenceLines }: Job, event: JobEvent): HistoryValue[] {
  const isChange = event.type === 'FenceLineChanged' || event.type === 'FenceLineGatesChanged';
  const line = isChange ? FenceLines[event.data.Id] : undefined;
  if (!line) return [];
  return historyValues(fenceLineHistoryFields, {
    ...line,
    FenceSection: line.Section.Description,
    TotalWidth: line.TotalWidth > 0 ? formatLength(line.TotalWidth) : '',
    Gates: line.JobGates.map(describeGate).join(', '),
  });
}
