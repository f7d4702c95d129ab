import {
  type EmailEstimateRequest,
  type EstimateEmailDetails,
  type EstimateSummary,
  estimateEmailFields,
  fieldMessage,
  filled,
  isEmail,
  type JobDetails,
  type Settings,
} from '@picket/domain';

/** The values of the form. */
export type EmailDraft = Required<Omit<EmailEstimateRequest, 'Version' | 'ContinueWithoutTaxRate'>>;

type Texts = Pick<Settings, 'EstimateEmailSubject' | 'EstimateEmailText'>;

/** A new email with the texts of the settings. Fields that depend on what is shown stay fields until it is sent. */
export function newDraft(job: JobDetails, summary: EstimateSummary, texts: Texts): EmailDraft {
  const values = {
    name: job.Customer?.Name ?? '',
    company: job.CompanyName,
    number: String(job.Id),
    job: job.JobName,
  };
  return {
    To: job.Customer?.Email ?? '',
    Cc: '',
    Subject: filled(texts.EstimateEmailSubject, values),
    Body: htmlOf(filled(texts.EstimateEmailText, values)),
    ShowMaterials: hasMaterials(summary) || !hasLabor(summary),
    ShowLabor: hasLabor(summary),
    AttachPdf: false,
  };
}

/** An email as it was written, to be corrected and sent again. */
export const draftOf = (email: EstimateEmailDetails): EmailDraft => ({
  To: email.To,
  Cc: email.Cc.join(', '),
  Subject: email.Subject,
  Body: email.Body,
  ShowMaterials: email.ShowMaterials,
  ShowLabor: email.ShowLabor,
  AttachPdf: email.AttachPdf,
});

export const hasLabor = ({ LaborItems }: EstimateSummary): boolean => LaborItems.length > 0;
export const hasMaterials = ({ FenceSections, Posts, Gates, MiscItems }: EstimateSummary): boolean =>
  [FenceSections, Posts, Gates, MiscItems].some((items) => items.length > 0);

/** Returns why a job cannot be emailed at all (section 5); null if it can. */
export function emailRefusal(job: JobDetails, summary: EstimateSummary): string | null {
  if (!job.Customer?.Email) return 'No Customer or Customer Email Found';
  if (!hasLabor(summary) && !hasMaterials(summary)) return 'There are no items for the customer to approve';
  return null;
}

/** The messages of the wrong fields. */
export function draftMessages(draft: EmailDraft, summary: EstimateSummary): Record<string, string | null> {
  return {
    ...Object.fromEntries(
      (['To', 'Subject', 'Body'] as const).map((name) => [name, fieldMessage(estimateEmailFields[name], draft[name])]),
    ),
    Cc: wrongAddress(draft.Cc),
    ShowMaterials: shownMessage(draft, summary),
  };
}

function wrongAddress(cc: string): string | null {
  const wrong = cc.split(',').find((address) => address.trim() !== '' && !isEmail(address.trim()));
  return wrong === undefined ? null : `${wrong.trim()} is not a valid email address`;
}

function shownMessage({ ShowMaterials, ShowLabor }: EmailDraft, summary: EstimateSummary): string | null {
  if (!ShowMaterials && !ShowLabor) return 'Choose what to show';
  if (!ShowMaterials && !hasLabor(summary)) return 'There are no labor items for the customer to approve';
  if (!ShowLabor && !hasMaterials(summary)) return 'There are no items for the customer to approve';
  return null;
}

/** The lines of a plain text as paragraphs. */
const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line === '' ? '<br>' : escaped(line)}</p>`)
    .join('');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
