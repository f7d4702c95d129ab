import type { EstimateSummary, JobDetails, ListAnswer, SimpleItem } from '@picket/domain';
import { StatusNames } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { formatDate, formatDateTime, formatMoney, formatPercent } from '@/lib/format.ts';

type Get = (url: string) => Promise<unknown>;
type Body = Readonly<Record<string, unknown>>;

/** Where the names of chosen ids are read. */
const choices: Readonly<Record<string, string>> = {
  PriceLevelId: 'price-levels/true',
  UserId: 'users/market-partners',
  LocationId: 'locations/true',
  PaymentTermId: 'payment-terms/true',
  TaxRateId: 'tax-rates/0/999/true',
  LaborTypeId: 'labor-types/true',
};

const labels = {
  UserId: 'Market partner',
  IsSameDay: 'Same day',
  IsMeasurement: 'Measured by width',
  EstimateStartDate: 'Estimate start',
  EstimateEndDate: 'Estimate end',
  InstallationStartDate: 'Installation start',
  InstallationEndDate: 'Installation end',
  IsTaxExempt: 'Tax exempt',
  JobStatusId: 'Status',
  DiscountPercent: 'Discount',
  UnitPrice: 'Price',
};

const moneyFields = ['DeliveryFee', 'OtherPrice', 'UnitPrice', 'PaymentAmount'];
const dayFields = ['DeliveryDate', 'DueDate', 'PaymentDate'];
const instantFields = ['EstimateStartDate', 'EstimateEndDate', 'InstallationStartDate', 'InstallationEndDate'];

/** How a job's save is compared with what others saved meanwhile. */
export const jobConflict = conflictOf(async (body, get) => {
  return (await get(`estimates/${body.Id}`)) as JobDetails | undefined;
});

/** How a line's save is compared. The body's `Id` is the line's. */
export const lineConflict = conflictOf(async (body, get) => {
  const summary = (await get(`jobs/${body.JobId}/estimate-summary`)) as EstimateSummary | undefined;
  const lines = summary && [...summary.FenceSections, ...summary.Gates, ...summary.MiscItems, ...summary.LaborItems];
  return lines?.find(({ Id }) => Id === body.Id);
});

/** Options that show names for the ids of `choices`, and dates, money and percentages as the screens do. */
export function conflictOf(read: (body: Body, get: Get) => Promise<object | undefined>): ConflictOptions {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    labels,
    async current(body, get) {
      const current = await read(body, get);
      names = new Map([
        ...(await choiceNames(Object.keys(body), get)),
        ...(await customerNames(body, { ...current }, get)),
      ]);
      return current;
    },
    show: (field, value) => names.get(`${field} ${value}`) ?? shown(field, value),
  };
}

async function choiceNames(fields: readonly string[], get: Get): Promise<ReadonlyMap<string, string>> {
  const chosen = fields.filter((field) => field in choices);
  const lists = await Promise.all(chosen.map((field) => get(choices[field]!) as Promise<ListAnswer<SimpleItem>>));
  return new Map(
    lists.flatMap((list, index) => list?.data.map(({ Id, Name }) => [`${chosen[index]} ${Id}`, Name] as const) ?? []),
  );
}

async function customerNames(body: Body, current: Body, get: Get): Promise<[string, string][]> {
  if (body.CustomerId === undefined) return [];
  const ids = [body.CustomerId, current.CustomerId].filter((id) => typeof id === 'number');
  const customers = (await Promise.all(ids.map((id) => get(`customers/${id}`)))) as (SimpleItem | undefined)[];
  return customers.flatMap((customer) => (customer ? [[`CustomerId ${customer.Id}`, customer.Name]] : []));
}

function shown(field: string, value: unknown): string | undefined {
  if (field === 'JobStatusId') return (StatusNames.JobStatus as Record<number, string>)[Number(value)];
  if (field === 'DeliveryTypeId') return (StatusNames.DeliveryType as Record<number, string>)[Number(value)];
  if (typeof value === 'number') {
    if (moneyFields.includes(field)) return formatMoney(value);
    return field.startsWith('Discount') ? formatPercent(value, 2) : undefined;
  }
  if (typeof value !== 'string' || value === '') return undefined;
  if (dayFields.includes(field)) return formatDate(value);
  return instantFields.includes(field) ? formatDateTime(value) : undefined;
}
