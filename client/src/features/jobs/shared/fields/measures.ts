import { jobFields } from '@picket/domain';

const { label, names } = jobFields.IsMeasurement;

export const measureLabel = label;

/** The options of the way of measuring. */
export const measures = [
  { Id: 'width', Name: names.yes },
  { Id: 'quantity', Name: names.no },
] as const;

/** 'Total width' or 'Quantity'. */
export const measureName = (isMeasurement: boolean): string => (isMeasurement ? names.yes : names.no);
