import { type EstimateSummary, numberedWords, StatusNames } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { namedConflict } from '@/api/named-conflict.ts';
import { formatDate, formatDateTime, formatMoney, formatPercent } from '@/lib/format.ts';

/** Where the names of chosen ids are read. */
const names = {
  PriceLevelId: 'price-levels/true',
  UserId: 'users/market-partners',
  LocationId: 'locations/true',
  PaymentTermId: 'payment-terms/true',
  TaxRateId: 'tax-rates/0/999/true',
  LaborTypeId: 'labor-types/true',
  CustomerId: (id: number) => `customers/${id}`,
};

const labels = {
  UserId: 'Market Partner',
  IsSameDay: 'Same Day',
  IsMeasurement: 'Measured by width',
  EstimateStartDate: 'Estimate Start',
  EstimateEndDate: 'Estimate End',
  InstallationStartDate: 'Installation Start',
  InstallationEndDate: 'Installation End',
  IsTaxExempt: 'Tax Exempt',
  JobStatusId: 'Status',
  DiscountPercent: 'Discount',
  UnitPrice: 'Price',
};

const moneyFields = ['DeliveryFee', 'OtherPrice', 'UnitPrice', 'PaymentAmount'];
const dayFields = ['DeliveryDate', 'DueDate', 'PaymentDate'];
const instantFields = ['EstimateStartDate', 'EstimateEndDate', 'InstallationStartDate', 'InstallationEndDate'];

/** The options of a save of a job, or of what belongs to one. */
export const conflictOf = (current: ConflictOptions['current']): ConflictOptions =>
  namedConflict({ labels, names, current, show: shown });

/** How a job's save is compared with what others saved meanwhile. */
export const jobConflict = conflictOf(({ Id }, get) => get(`estimates/${Id}`));

/** How a line's save is compared. The body's `Id` is the line's. */
export const lineConflict = conflictOf(async (body, get) => {
  const summary = (await get(`jobs/${body.JobId}/estimate-summary`)) as EstimateSummary | undefined;
  const lines = summary && [...summary.FenceSections, ...summary.Gates, ...summary.MiscItems, ...summary.LaborItems];
  return lines?.find(({ Id }) => Id === body.Id);
});

function shown(field: string, value: unknown): string | undefined {
  if (field === 'JobStatusId') return numberedWords(StatusNames.JobStatus, value);
  if (field === 'DeliveryTypeId') return numberedWords(StatusNames.DeliveryType, value);
  if (typeof value === 'number') {
    if (moneyFields.includes(field)) return formatMoney(value);
    return field.startsWith('Discount') ? formatPercent(value, 2) : undefined;
  }
  if (typeof value !== 'string' || value === '') return undefined;
  if (dayFields.includes(field)) return formatDate(value);
  return instantFields.includes(field) ? formatDateTime(value) : undefined;
}
