import { type ApprovalTicks, formatMoney, type RevisionApprovalRow, type RevisionRow } from '@picket/domain';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { useFileUrl } from '@/ui/pictures/picture.tsx';
import { revisionUrl } from '../shared/calls/approval.api.ts';
import { withdrawalText } from '../shared/revision-text.ts';
import styles from './approval-dialogs.module.css';

interface ApprovalDetailsDialogProps {
  jobId: number;
  revision: RevisionRow;
  onClose: () => void;
}

/** The record of an approval. */
export function ApprovalDetailsDialog({ jobId, revision, onClose }: ApprovalDetailsDialogProps) {
  const { Revision, Approval } = revision;
  return (
    <Dialog opened onClose={onClose} title={`Approval of R${Revision}`} size="lg">
      {Approval?.Kind === 'customer' && <Signature jobId={jobId} revision={Revision} approval={Approval} />}
      {Approval && <DescriptionList of={detailsOf(Approval)} />}
    </Dialog>
  );
}

interface SignatureProps {
  jobId: number;
  revision: number;
  approval: RevisionApprovalRow;
}

function Signature({ jobId, revision, approval: { By, IsSignatureTyped } }: SignatureProps) {
  const url = useFileUrl(`${revisionUrl(jobId, revision)}/signature`);
  return (
    <figure className={styles.signature}>
      <div className={styles.ink}>{url && <img src={url} alt={`Signature of ${By}`} />}</div>
      <figcaption>
        {IsSignatureTyped ? 'Typed by the customer instead of drawn' : 'Drawn by the customer on the approval page'}
      </figcaption>
    </figure>
  );
}

function detailsOf(approval: RevisionApprovalRow): [label: string, value: string][] {
  const { Kind, By, At, GrandTotal, Reason, HasPaper, SignedWith, Ticked, IpAddress, UserAgent } = approval;
  const withdrawal = withdrawalText(approval);
  const details: [string, string][] =
    Kind === 'staff'
      ? [
          ['Recorded by', By],
          ['Recorded', formatDateTime(At)],
          ['Total', formatMoney(GrandTotal)],
          ['Reason', Reason],
          ['Signed paper', HasPaper ? 'Attached' : 'None'],
        ]
      : [
          ['Signed by', By],
          ...(SignedWith ? [['Signed in person with', SignedWith] as [string, string]] : []),
          ['Signed', formatDateTime(At)],
          ['Total', formatMoney(GrandTotal)],
          ['Boxes ticked', tickedText(Ticked)],
          ['Network address', IpAddress],
          ['Browser', UserAgent],
        ];
  return withdrawal ? [...details, ['Withdrawn', withdrawal]] : details;
}

const boxNames: Readonly<Record<keyof ApprovalTicks, string>> = {
  SignatureApproved: 'Signature',
  OrderApproved: 'Order',
  EstimateDisclaimerApproved: 'Estimate disclaimer',
  CompanyDisclaimerApproved: 'Company disclaimer',
  MaterialsApproved: 'Materials',
  LaborApproved: 'Labor',
};

const tickedText = (ticked: ApprovalTicks | null): string =>
  ticked === null
    ? ''
    : Object.entries(boxNames)
        .filter(([box]) => ticked[box as keyof ApprovalTicks])
        .map(([, name]) => name)
        .join(', ');
