import { itemGroups } from '../enums.ts';
import { count, days, money, percent, type ReportDescription } from './report-description.ts';

const lostReasons: ReportDescription = {
  Name: 'lost-reasons',
  Title: 'Lost reasons',
  Summary: 'Why estimates were lost',
  Definition: [
    'The lost estimates of the close report: jobs whose first estimate date is in the period and that are lost at the as-of moment.',
    'A reopened job is not lost. Amounts are order totals.',
  ],
  Period: 'days',
  Groupings: ['reason', 'estimator', 'company', 'marketPartner', 'team', 'source', 'customerType', 'month'],
  Figures: [
    count('LostCount', 'Lost', { MoreIsBetter: false }),
    money('LostAmount', 'Amount', { MoreIsBetter: false }),
  ],
  Chart: { Grouping: 'reason', Figures: ['LostCount'] },
};

const pipeline: ReportDescription = {
  Name: 'pipeline',
  Title: 'Pipeline',
  Summary: 'Open jobs by stage, with amounts and age',
  Definition: [
    'Jobs that are neither lost, archived nor invoiced at the as-of moment, by the stage that they stand in.',
    'Amounts are order totals. Age is the time since the job entered its stage.',
  ],
  Period: 'moment',
  Groupings: ['stage', 'age', 'estimator', 'company', 'marketPartner', 'team', 'source', 'customerType'],
  Figures: [
    count('JobCount', 'Jobs'),
    money('Amount', 'Amount'),
    days('AverageAge', 'Average days in stage', { MoreIsBetter: false }),
  ],
  Behind: { Days: 'Days in stage' },
  Chart: { Grouping: 'stage', Figures: ['Amount'], Above: 'JobCount' },
};

const { FenceSection, Post, Gate, Misc, Labor } = itemGroups;
const products = [FenceSection, Post, Gate, Misc, Labor];

/** A row of a product has its amount as the total. */
const ofProduct = { IsMinor: true, NotBy: ['product'] } as const;

const sales: ReportDescription = {
  Name: 'sales',
  Title: 'Sales',
  Summary: 'Orders by month, product and company',
  Definition: [
    'Jobs whose order date is in the period and that stand as Order or later at the as-of moment.',
    'A reverted order is not a sale. Amounts are those of the order, by kind of product, before delivery, other charges and tax.',
    'By product, an order counts with each product that it has an amount of, and with that amount.',
  ],
  Period: 'days',
  Groupings: ['month', 'product', 'company', 'estimator', 'marketPartner', 'team', 'source', 'customerType', 'week'],
  Figures: [
    count('OrderCount', 'Orders', { MoreIsBetter: true }),
    ...products.map(({ total, title }) => money(total, title, ofProduct)),
    money('OrderTotal', 'Order total', { MoreIsBetter: true }),
  ],
  Chart: { Grouping: 'month', Figures: products.map(({ total }) => total) },
};

const priceChanges: ReportDescription = {
  Name: 'price-changes',
  Title: 'Price changes',
  Summary: 'Prices and discounts set by hand, by the person who set them',
  Definition: [
    'Changes of prices and discounts recorded in the period, of items and of whole jobs.',
    'The effect is what a change did to the order total of its job. It stays, even if the change was taken back later: that is another change.',
  ],
  Period: 'days',
  Groupings: ['person', 'month', 'company', 'marketPartner', 'customerType'],
  Figures: [
    count('PriceCount', 'Price changes', { IsMinor: true }),
    count('DiscountCount', 'Discount changes', { IsMinor: true }),
    count('ChangeCount', 'Changes'),
    money('PriceEffect', 'Effect of prices', { IsMinor: true }),
    money('DiscountEffect', 'Effect of discounts', { IsMinor: true }),
    money('Effect', 'Effect on totals'),
  ],
  Behind: { Mark: { Label: 'Kind', Names: { price: 'Price', discount: 'Discount' } } },
  Chart: { Grouping: 'person', Figures: ['ChangeCount'] },
};

const onTimeDelivery: ReportDescription = {
  Name: 'on-time-delivery',
  Title: 'On-time delivery',
  Summary: 'Orders delivered by the day that was promised',
  Definition: [
    'Jobs delivered in the period and still Delivered or Invoiced at the as-of moment.',
    'On time is a delivery on or before the due date; without a due date, the delivery date. Deliveries without either have no promise.',
    'The on-time rate leaves out deliveries without a promise. Days are those of Eastern Time.',
  ],
  Period: 'days',
  Groupings: ['month', 'company', 'estimator', 'marketPartner', 'team', 'week'],
  Figures: [
    count('DeliveredCount', 'Delivered', { MoreIsBetter: true }),
    count('OnTimeCount', 'On time', { MoreIsBetter: true }),
    count('LateCount', 'Late', { MoreIsBetter: false }),
    count('NoPromiseCount', 'No promise', { IsMinor: true }),
    percent('OnTimePercent', 'On-time rate', { MoreIsBetter: true }),
  ],
  Behind: {
    Date: 'Delivered',
    Mark: { Label: 'Promise', Names: { 'on-time': 'On time', late: 'Late', none: 'No promise' } },
  },
  Chart: { Grouping: 'month', Figures: ['OnTimeCount', 'LateCount'], Above: 'OnTimePercent' },
};

export const salesReports = {
  'lost-reasons': lostReasons,
  pipeline,
  sales,
  'on-time-delivery': onTimeDelivery,
  'price-changes': priceChanges,
};
