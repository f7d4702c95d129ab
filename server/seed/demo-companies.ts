import { CustomerTypes } from '@picket/domain';

export const COMPANIES = [
  {
    Id: 1,
    Name: 'Picket Fence Co.',
    Colour: '#14605b',
    CompanyTypeId: CustomerTypes.Retail,
    PriceLevelId: 1,
    Disclaimer:
      '<p>Property lines are the customer’s responsibility. Picket Fence Co. is not liable for unmarked private lines.</p><p>Materials stay ours until paid in full.</p>',
    EstimateDisclaimer:
      '<p>This estimate holds for <strong>30 days</strong>. Rock, roots and concrete found while digging are charged by the hour.</p>',
  },
  {
    Id: 2,
    Name: 'Picket Supply',
    Colour: '#7a4a1d',
    CompanyTypeId: CustomerTypes.Wholesale,
    PriceLevelId: 3,
    Disclaimer: '<p>Goods may be returned within 14 days, unused, for a 15% restocking fee.</p>',
    EstimateDisclaimer: '<p>Prices hold for <strong>14 days</strong> and while stock lasts.</p>',
  },
] as const;
export type DemoCompany = (typeof COMPANIES)[number];
