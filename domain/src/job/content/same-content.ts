import { fingerprint } from '../../core/fingerprint.ts';
import type { JobPart } from '../record/approval-state.ts';
import type { Job } from '../record/job.ts';
import { optionKey } from '../record/option.ts';
import { type EstimateContent, estimateContent } from './estimate-content.ts';

/**
 * Returns true if a customer sees the same of this part in both jobs: the same items in any order and with any ids,
 * fence lines, options, charges, customer, company and address. Texts and names of other streams are no part of it.
 */
export function showsTheSame(a: Job, b: Job, part: JobPart): boolean {
  return seen(a, part) === seen(b, part);
}

const nobody: EstimateContent['Company'] = {
  Id: 0,
  Name: '',
  Address: null,
  Phone: '',
  Email: '',
  BrandColor: '',
  Image: null,
};
const noTexts = { EstimateDisclaimer: '', CompanyDisclaimer: '', InstallationDisclaimer: '' };

/** Identifies what a customer sees of this part: the same for two jobs that show the same. */
export const contentMark = (job: Job, part: JobPart): string => fingerprint(seen(job, part));

function seen(job: Job, part: JobPart): string {
  const shown = { ShowMaterials: part === 'materials', ShowLabor: part === 'labor' };
  const content = estimateContent(job, { ...shown, ...noTexts, JobId: 0, Company: nobody });
  const { CustomerId, CompanyId, TaxRateId } = job;
  return sorted({
    ...content,
    JobName: '',
    Customer: null,
    ids: [CustomerId, CompanyId, shown.ShowMaterials && TaxRateId],
    Items: content.Items.map(({ Id: _, ...item }) => sorted(item)).toSorted(),
    FenceLines: content.FenceLines.map(({ Id: _, Note: _note, Option = '', OptionGroup = '', ...line }) => ({
      ...line,
      option: optionKey({ Option, OptionGroup }),
      JobGates: line.JobGates.map((gate) => ({ ...gate, Id: 0 })),
    })),
    Options: content.Options.map(sorted).toSorted(),
  });
}

/** JSON with sorted keys. */
const sorted = (value: unknown): string => JSON.stringify(inOrder(value));

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const from = value as Readonly<Record<string, unknown>>;
  const to: Record<string, unknown> = {};
  for (const key of Object.keys(from).sort()) to[key] = inOrder(from[key]);
  return to;
}
