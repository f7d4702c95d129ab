import { type ApprovalTicks, type EstimateContent, formatMoney, type SignedWith } from '@picket/domain';
import type { PdfContent, PdfDocument } from '../pdf.ts';
import { facts, headline, section } from '../theme/blocks.ts';
import type { Letterhead } from '../theme/letterhead.ts';
import { estimateDocument } from './estimate.document.ts';

/** The facts of a signature: name, time, network address and accepted texts. Hashes are SHA-256 in hexadecimal. */
export interface Certificate {
  readonly SigneeName: string;
  /** A data URL (PNG). */
  readonly Signature: string;
  readonly IsSignatureTyped: boolean;
  readonly SignedWith?: SignedWith;
  /** ISO 8601 UTC. */
  readonly ApprovedAt: string;
  readonly IpAddress: string;
  readonly UserAgent: string;
  readonly Ticked: ApprovalTicks;
  /** The hashes of the content and PDF that the customer was shown. */
  readonly ContentSha256: string;
  readonly PdfSha256: string;
}

const boxes: Readonly<Record<keyof ApprovalTicks, string>> = {
  SignatureApproved: 'This is my signature',
  OrderApproved: 'I approve this estimate',
  EstimateDisclaimerApproved: 'I have read the estimate terms',
  CompanyDisclaimerApproved: "I have read the company's terms",
  MaterialsApproved: 'I approve the materials',
  LaborApproved: 'I approve the labor',
};

/**
 * The copy of an approved revision: the estimate with the chosen options, and the certificate on a page of its own. `paid`
 * in dollars.
 */
export function approvedEstimate(
  content: EstimateContent,
  letterhead: Letterhead,
  revision: number,
  certificate: Certificate,
  paid = 0,
): PdfDocument {
  const estimate = estimateDocument(content, letterhead, revision, paid, true);
  return {
    ...estimate,
    Title: `${estimate.Title}, approved`,
    Images: { ...estimate.Images, signature: certificate.Signature },
    Content: [estimate.Content, certificatePage(content, revision, certificate)] as PdfContent,
  };
}

function certificatePage(content: EstimateContent, revision: number, certificate: Certificate): PdfContent {
  const { SigneeName, IsSignatureTyped, SignedWith, ApprovedAt, IpAddress, UserAgent, Ticked } = certificate;
  const ticked = Object.entries(boxes).filter(([box]) => Ticked[box as keyof ApprovalTicks]);
  const chosen = content.Options.filter(({ IsChosen }) => IsChosen);
  return [
    { text: 'Certificate of approval', style: 'title', pageBreak: 'before' },
    { image: 'signature', fit: [300, 110], margin: [0, 16, 0, 4] },
    {
      text: IsSignatureTyped ? 'Signed with the typed name' : 'Signed by hand on the approval page',
      style: 'small',
    },
    section(
      'Approval',
      facts(
        [
          ['Signed by', SigneeName],
          ['Signed in person with', SignedWith?.Name ?? ''],
          ['Signed at', `${ApprovedAt} (UTC)`],
          ['Network address', IpAddress],
          ['Browser', UserAgent],
          ['Estimate', `${content.JobId}, R${revision}`],
          ['Total', formatMoney(content.Totals.GrandTotal)],
          [
            'Chosen options',
            chosen.map(({ Option, OptionGroup }) => (OptionGroup ? `${OptionGroup}: ${Option}` : Option)).join(', '),
          ],
        ],
        [LABEL_WIDTH, '*'],
      ),
    ),
    headline('Agreed to'),
    { ul: ticked.map(([, text]) => text) },
    section(
      'What was shown',
      hashRow('SHA-256 of the PDF', certificate.PdfSha256),
      hashRow('SHA-256 of the data', certificate.ContentSha256),
    ),
  ];
}

const LABEL_WIDTH = 110;

/** The hash in one piece, to be copied. */
const hashRow = (label: string, hash: string): PdfContent => ({
  columns: [{ width: LABEL_WIDTH, text: label, style: 'small' }, { text: hash }],
});
