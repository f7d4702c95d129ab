import { CustomerTypes } from '@picket/domain';

export const COMPANIES = [
  {
    Id: 1,
    Name: 'Picket Fence Co.',
    BrandColor: '#14605b',
    CompanyTypeId: CustomerTypes.Retail,
    PriceLevelId: 1,
    Address: { Address1: '410 Mill Road', City: 'Trenton', State: 'NJ', Zip: '08608' },
    Phone: '(609) 555-0140',
    Email: 'office@picketfence.example',
    Disclaimer:
      '<p>Property lines are the customer’s responsibility. Picket Fence Co. is not liable for unmarked private lines.</p><p>Materials stay ours until paid in full.</p>',
    EstimateDisclaimer:
      '<p>This estimate holds for <strong>30 days</strong>. Rock, roots and concrete found while digging are charged by the hour.</p>',
  },
  {
    Id: 2,
    Name: 'Picket Supply',
    BrandColor: '#7a4a1d',
    CompanyTypeId: CustomerTypes.Wholesale,
    PriceLevelId: 3,
    Address: { Address1: '27 Wharf Street', City: 'Camden', State: 'NJ', Zip: '08102' },
    Phone: '(856) 555-0127',
    Email: 'sales@picketsupply.example',
    Disclaimer: '<p>Goods may be returned within 14 days, unused, for a 15% restocking fee.</p>',
    EstimateDisclaimer: '<p>Prices hold for <strong>14 days</strong> and while stock lasts.</p>',
  },
] as const;
export type DemoCompany = (typeof COMPANIES)[number];
