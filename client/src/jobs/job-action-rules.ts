import {
  AccessLevels,
  type ClaimFlags,
  DeliveryTypes,
  hasClaim,
  isEstimate,
  type JobDetails,
  JobStatuses,
  ManufacturingStatuses,
} from '@picket/domain';

export type JobActionName =
  | 'convert'
  | 'manufacture'
  | 'markReady'
  | 'markDelivered'
  | 'markInvoiced'
  | 'recordApproval'
  | 'schedule'
  | 'backToEstimate'
  | 'sameDay'
  | 'convertToInvoice'
  | 'revert'
  | 'takeBackInvoice'
  | 'forceRevert'
  | 'markLost'
  | 'reopen'
  | 'archive'
  | 'unarchive';

type JobState = Pick<
  JobDetails,
  'Kind' | 'JobStatusId' | 'ManufacturingStatusId' | 'DeliveryTypeId' | 'IsEditable' | 'IsLost' | 'Archived'
>;

const { Estimate, Signed, Scheduled, Order, Ready, Delivered, Invoiced } = JobStatuses;

/** What a person may do with a job as it stands, the next step of its way first (section 4 and 6). */
export function jobActions(job: JobState, claims: ClaimFlags): JobActionName[] {
  const may = (...types: Parameters<typeof hasClaim>[1][]) =>
    types.some((type) => hasClaim(claims, type, AccessLevels.Full));
  const status = job.JobStatusId;
  const isActive = !job.Archived && !job.IsLost;
  const isMade = status === Ready || status === Delivered;
  const mayEdit = mayEditJob(job, claims);
  const steps: Record<JobActionName, boolean> = {
    convert: job.IsEditable && may('Estimates'),
    markReady: isActive && status === Order && hasStarted(job) && may('Manufacturing'),
    manufacture: status === Order && hasClaim(claims, 'Manufacturing'),
    markDelivered:
      isActive &&
      status === Ready &&
      job.DeliveryTypeId !== DeliveryTypes.Delivery &&
      may('Manufacturing', 'Deliveries'),
    markInvoiced: isActive && isMade && may('Invoices'),
    recordApproval: job.IsEditable && status === Estimate && mayEdit,
    schedule: job.IsEditable && status !== Scheduled && mayEdit,
    backToEstimate: job.IsEditable && (status === Signed || status === Scheduled) && mayEdit,
    sameDay: isActive && status !== Invoiced && mayEdit,
    convertToInvoice: job.IsEditable && may('Invoices'),
    revert:
      isActive &&
      status === Order &&
      job.ManufacturingStatusId !== ManufacturingStatuses.Ready &&
      may('Estimates', 'Manufacturing'),
    takeBackInvoice: isActive && status === Invoiced && may('ForceRevertOrder'),
    forceRevert: isActive && !isEstimate(job) && may('ForceRevertOrder'),
    markLost: job.IsEditable && mayEdit,
    reopen: job.IsLost && !job.Archived && mayEdit,
    archive: !job.Archived && may('Estimates'),
    unarchive: job.Archived && may('Estimates'),
  };
  return (Object.keys(steps) as JobActionName[]).filter((name) => steps[name]);
}

/** Opportunities may be changed with either claim; anything else needs full access to Estimates. */
export const mayEditJob = ({ Kind }: Pick<JobDetails, 'Kind'>, claims: ClaimFlags): boolean =>
  hasClaim(claims, 'Estimates', AccessLevels.Full) ||
  (Kind === 'opportunity' && hasClaim(claims, 'Opportunities', AccessLevels.Full));

const hasStarted = (job: JobState) => job.ManufacturingStatusId !== ManufacturingStatuses.Pending;
