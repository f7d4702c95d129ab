import { count, days, money, percent, type ReportDescription } from './report-description.ts';

export const closeReport: ReportDescription = {
  Name: 'close-report',
  Title: 'Close report',
  Summary: 'How many estimates become orders, by count and by amount',
  Definition: [
    'A job counts in the period of its first estimate date. It is an order when it stands as Order or later at the as-of moment.',
    'Archived and lost jobs still count as estimates; opportunities never do.',
    'Rescheduling never moves a job to another period. A job converted without a date counts on its conversion day.',
    'A reverted order is not an order. Open estimates are neither ordered, lost nor archived.',
    'Amounts are order totals: materials, misc items and labor, before delivery, other charges and tax.',
    'Close rate by count is orders divided by estimates; by amount, their order totals.',
    'Days to close are calendar days from the first estimate date to the order date; half of the orders closed in fewer.',
    'Market partner, estimator, team and amounts are those of the as-of moment; names are those of today.',
    'The earlier periods are counted as of the same moment.',
  ],
  Period: 'days',
  Groupings: ['estimator', 'company', 'marketPartner', 'team', 'source', 'customerType', 'month', 'week'],
  Figures: [
    count('EstimateCount', 'Estimates', { MoreIsBetter: true }),
    money('EstimatesTotalCost', 'Estimated amount', { Short: 'Amount', IsMinor: true, IsInTableOnly: true }),
    count('OrderCount', 'Orders', { MoreIsBetter: true }),
    money('OrdersTotalCost', 'Ordered amount', { Short: 'Amount', IsMinor: true, IsInTableOnly: true }),
    percent('ConversionPercent', 'Close rate by count', { Short: 'Close rate', MoreIsBetter: true }),
    percent('AmountPercent', 'Close rate by amount', {
      Short: 'By amount',
      MoreIsBetter: true,
      IsMinor: true,
    }),
    count('OpenCount', 'Open', { IsMinor: true }),
    count('LostCount', 'Lost', { MoreIsBetter: false, IsMinor: true }),
    count('ArchivedCount', 'Archived', { IsMinor: true, IsInTableOnly: true }),
    days('MedianDays', 'Median days to close', {
      Short: 'Median days',
      MoreIsBetter: false,
      IsMinor: true,
    }),
  ],
  Behind: {
    Days: 'Days to close',
    Mark: { Label: 'Result', Names: { order: 'Won', open: 'Open', lost: 'Lost', archived: 'Archived' } },
  },
  Chart: { Grouping: 'week', Figures: ['OrderCount'], Whole: 'EstimateCount', Above: 'ConversionPercent' },
};
