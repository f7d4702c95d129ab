import { StatusNames } from '../enums.ts';
import { enumField, type Field, flagField, instantField, pickFields, referenceField, type ValueOf } from './field.ts';
import { jobListFields, jobStatusFields } from './job.fields.ts';

const filteredFields = {
  ...jobListFields,
  ...pickFields(jobStatusFields, 'ManufacturingStatusId'),
  ApprovalStateId: enumField('Approval', StatusNames.ApprovalState),
  IsLost: flagField('Lost'),
  LostReasonId: referenceField('Lost reason', 'lost-reasons', null),
  OrderDate: instantField('Order date'),
};

type Filtered = typeof filteredFields;
type ColumnOf<Value> = {
  [Name in keyof Filtered]: NonNullable<ValueOf<Filtered[Name]>> extends Value ? Name : never;
}[keyof Filtered];

const by = <const By, const Name extends keyof Filtered>(
  kind: By,
  column: Name,
  label: string = filteredFields[column].label,
) => ({ by: kind, column, field: { ...filteredFields[column], label } as Field });
const value = <const Name extends keyof Filtered>(column: Name) => by('value', column);
const any = <const Name extends ColumnOf<number>>(column: Name) => by('any', column);
const range = <const Name extends ColumnOf<string>>(column: Name, label?: string) => by('range', column, label);

/**
 * The filters of job searches by a column of the job lists: for its value, for any of several values, or for a range of
 * days. `Due` is two fields of a search, `DueStart` and `DueEnd`.
 */
export const jobFilters = {
  CompanyIds: any('CompanyId'),
  CustomerId: value('CustomerId'),
  MarketPartnerId: value('UserId'),
  EstimatorId: value('EstimatorId'),
  SubContractorId: value('SubContractorId'),
  LocationId: value('LocationId'),
  ManufacturingStatusIds: any('ManufacturingStatusId'),
  ApprovalStateIds: any('ApprovalStateId'),
  DeliveryTypeIds: any('DeliveryTypeId'),
  IsMeasurement: value('IsMeasurement'),
  IsSameDay: value('IsSameDay'),
  IsLost: value('IsLost'),
  LostReasonId: value('LostReasonId'),
  Estimate: range('EstimateStartDate', 'Estimate date'),
  Order: range('OrderDate'),
  Delivery: range('DeliveryDate'),
  Due: range('DueDate'),
};

type Filters = typeof jobFilters;
export type JobFilter = Filters[keyof Filters];
type FilterValue<F extends JobFilter> = NonNullable<ValueOf<Filtered[F['column']]>>;
type Named<By> = { [Name in keyof Filters]: Filters[Name]['by'] extends By ? Name : never }[keyof Filters];

/** The fields of `jobFilters` in a search. Ranges are inclusive; days are `yyyy-MM-dd` in the company's time zone. */
export type JobFilterRequest = { [Name in Named<'value'>]?: FilterValue<Filters[Name]> } & {
  [Name in Named<'any'>]?: FilterValue<Filters[Name]>[];
} & { [Name in `${Named<'range'>}${'Start' | 'End'}`]?: string };
