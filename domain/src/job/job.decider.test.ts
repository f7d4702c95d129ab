import { JobStatuses } from '../enums.ts';
import { addMiscItems, convertToOrder, postCaps } from '../testing/jobs.ts';
import { type JobCommand, jobDecider } from './job.decider.ts';

it.each<[string, string[], JobCommand]>([
  ['converting', ['Totals'], convertToOrder()],
  ['invoicing', ['Totals'], { type: 'InvoiceJob', data: { IsDirect: true } }],
  ['signing', ['Totals'], { type: 'EditJob', data: { JobStatusId: JobStatuses.Signed } }],
  ['another edit', [], { type: 'EditJob', data: { JobName: 'Side fence' } }],
  ['adding items', [], addMiscItems(postCaps())],
])('%s relies on %j as the sender saw them', (_case, fields, command) =>
  expect(jobDecider.reliesOn!(command)).toEqual(fields),
);
