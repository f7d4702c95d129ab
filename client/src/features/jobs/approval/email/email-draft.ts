import {
  type EmailEstimateRequest,
  type EmailTemplateRow,
  type EstimateEmailDetails,
  type EstimateSummary,
  estimateEmailMessages,
  filled,
  type JobDetails,
  paragraphsOf,
  type Settings,
  sendMessages,
} from '@picket/domain';
import { emailMessages, writtenDraft } from '@/entities/emails/email-form.tsx';

/** The values of the form. */
export type EmailDraft = Required<Omit<EmailEstimateRequest, 'Version' | 'ContinueWithoutTaxRate'>>;

/** A text to start an email with. */
export interface EmailText {
  readonly Name: string;
  readonly Subject: string;
  readonly Text: string;
}

/** The texts to choose from, the one of the settings first, and the one that a new email starts with. */
export function emailTexts(settings: Settings, templates: readonly EmailTemplateRow[]) {
  const { EstimateEmailSubject: Subject, EstimateEmailText: Text } = settings;
  const standard: EmailText = { Name: 'Standard', Subject, Text };
  return { texts: [standard, ...templates], first: templates.find(({ Default }) => Default) ?? standard };
}

/** The subject and the HTML of a text. Fields that depend on what is shown stay fields until it is sent. */
export function writtenFrom(job: JobDetails, { Subject, Text }: EmailText): Pick<EmailDraft, 'Subject' | 'Body'> {
  const values = {
    name: job.Customer?.Name ?? '',
    company: job.CompanyName,
    number: String(job.Id),
    job: job.JobName,
  };
  return { Subject: filled(Subject, values), Body: paragraphsOf(filled(Text, values)) };
}

/** A new email that starts with a text. */
export function newDraft(job: JobDetails, summary: EstimateSummary, text: EmailText): EmailDraft {
  return {
    To: job.Customer?.Email ?? '',
    Cc: '',
    ...writtenFrom(job, text),
    ShowMaterials: hasMaterials(summary) || !hasLabor(summary),
    ShowLabor: hasLabor(summary),
    AttachPdf: false,
  };
}

/** An email as it was written, to be corrected and sent again. */
export const draftOf = (email: EstimateEmailDetails): EmailDraft => ({
  ...writtenDraft(email),
  ShowMaterials: email.ShowMaterials,
  ShowLabor: email.ShowLabor,
  AttachPdf: email.AttachPdf,
});

const hasLabor = ({ LaborItems }: EstimateSummary): boolean => LaborItems.length > 0;
const hasMaterials = ({ FenceSections, Posts, Gates, MiscItems }: EstimateSummary): boolean =>
  [FenceSections, Posts, Gates, MiscItems].some((items) => items.length > 0);

/** Returns why a job cannot be emailed at all (section 5); null if it can. */
export function emailRefusal(job: JobDetails, summary: EstimateSummary): string | null {
  if (!job.Customer?.Email) return sendMessages.noEmail;
  if (!hasLabor(summary) && !hasMaterials(summary)) return sendMessages.noItems;
  return null;
}

/** The messages of the wrong fields. */
export function draftMessages(
  draft: EmailDraft,
  summary: EstimateSummary,
  { Customer, CompanyName, JobName }: Pick<JobDetails, 'Customer' | 'CompanyName' | 'JobName'>,
): Record<string, string | null> {
  return {
    ...emailMessages(draft, estimateEmailMessages(draft, [Customer?.Name ?? '', CompanyName, JobName])),
    ShowMaterials: shownMessage(draft, summary),
  };
}

function shownMessage({ ShowMaterials, ShowLabor }: EmailDraft, summary: EstimateSummary): string | null {
  if (!ShowMaterials && !ShowLabor) return sendMessages.nothingShown;
  if (!ShowMaterials && !hasLabor(summary)) return sendMessages.noLabor;
  if (!ShowLabor && !hasMaterials(summary)) return sendMessages.noItems;
  return null;
}
