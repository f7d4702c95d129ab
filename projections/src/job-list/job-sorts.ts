/** The sort columns of job lists: the row's field, and the declared field to sort by. */
export const jobSorts = {
  Id: 'Id',
  CustomerName: 'CustomerNameKey',
  JobStatusId: 'JobStatusId',
  ManufacturingStatusId: 'ManufacturingStatusId',
  EstimateStartDate: 'EstimateStartDate',
  LastStepAt: 'LastStepAt',
  DeliveryDate: 'DeliveryDate',
  DueDate: 'DueDate',
  OrderDate: 'OrderDate',
  InvoiceDate: 'InvoiceDate',
  GrandTotal: 'GrandTotal',
  Balance: 'Balance',
  PaidTotal: 'PaidTotal',
  NextDueOn: 'NextDueOn',
} as const;

/** An index for each sort column, whatever the filter: without one, a search reads all its matches to sort them. */
export const sortIndexes: readonly (readonly string[])[] = Object.values(jobSorts).map((field) => [field]);
