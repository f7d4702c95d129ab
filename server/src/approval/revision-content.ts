import {
  type ContentContext,
  type EstimateContent,
  estimateContent,
  type Image,
  type Job,
  type ShownParts,
  type StoredImage,
} from '@picket/domain';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import { findCompany } from '@picket/projections/companies/companies.query';
import type { Reader } from '@picket/projections/core/reader';
import { findCustomer } from '@picket/projections/customers/customers.query';
import { jobCustomer } from '@picket/projections/job-details/job-details.query';

/** What the customer sees of a job, with the present texts of the company, the installer and the customer. */
export async function readContent(
  reader: Reader,
  job: Job,
  JobId: number,
  shown: ShownParts,
): Promise<EstimateContent> {
  const [company, customer, installer] = await Promise.all([
    findCompany(reader, job.CompanyId),
    job.CustomerId === null ? null : findCustomer(reader, job.CustomerId),
    job.SubContractorId === null ? null : findItem(reader, 'sub-contractors', job.SubContractorId),
  ]);
  const context: ContentContext = {
    JobId,
    ShowMaterials: shown.ShowMaterials,
    ShowLabor: shown.ShowLabor,
    Company: {
      Id: job.CompanyId,
      Name: company?.Name ?? job.CompanyName,
      Address: company?.Address ?? null,
      Phone: company?.Phone ?? '',
      Email: company?.Email ?? '',
      BrandColor: company?.BrandColor ?? '',
      Image: storedImage(company?.Image ?? null),
    },
    EstimateDisclaimer: visible(company?.EstimateDisclaimer),
    CompanyDisclaimer: visible(company?.Disclaimer),
    InstallationDisclaimer: visible(installer?.InstallationDisclaimer),
  };
  return estimateContent({ ...job, Customer: customer ? jobCustomer(customer) : job.Customer }, context);
}

/** The frozen content with the customer's choice of options. `chosen` is the job with it; nothing else changed. */
export function withChoices(frozen: EstimateContent, chosen: Job): EstimateContent {
  const { Items, Options, Totals } = estimateContent(chosen, { ...frozen });
  return { ...frozen, Items, Options, Totals };
}

/** The frozen content for the public page: fence lines without catalogue prices, parts and notes of the staff. */
export const publicContent = (content: EstimateContent): EstimateContent => ({
  ...content,
  FenceLines: content.FenceLines.map((line) => ({
    ...line,
    Note: '',
    Section: { ...line.Section, OriginalPrice: 0, Parts: [] },
    JobGates: line.JobGates.map((gate) => ({ ...gate, Gate: { ...gate.Gate, OriginalPrice: 0 } })),
  })),
});

/** HTML without a visible character counts as none. */
const visible = (html = ''): string => (html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : html);

/** The keys of an image that a row names by its paths. */
function storedImage(image: Image | null): StoredImage | null {
  const keyOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  return image && { Sha256: keyOf(image.Path), ThumbnailSha256: keyOf(image.ThumbnailPath) };
}
