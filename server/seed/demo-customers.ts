import {
  type CustomerDetails,
  CustomerTypes,
  customerDetailsAfter,
  formatPhone,
  type JobCustomer,
  PhoneTypes,
  primaryPhone,
  readPhone,
} from '@picket/domain';
import type { Chance } from './chance.ts';
import { TAX_RATES } from './demo-catalogue.ts';
import { BUSINESSES, FIRST_NAMES, LAST_NAMES } from './people.ts';
import { streets, towns } from './towns.ts';

const AREA_CODES = { NJ: ['201', '732', '973'], NY: ['845', '914'], PA: ['215', '610'], CT: ['203'] } as const;

export interface DemoCustomer {
  readonly Id: number;
  readonly details: CustomerDetails;
}

/** A household. A few are tax exempt or have unusual but realistic data (no email, a long name). */
export function retailCustomer(chance: Chance): CustomerDetails {
  const first = chance.pick(FIRST_NAMES);
  const last = chance.pick(LAST_NAMES);
  const isParish = chance.in100(3);
  return customerDetailsAfter(null, {
    ...placed(chance),
    Name: isParish
      ? `St. ${first}’s Parish and Early Learning Center of ${chance.pick(towns).City}`
      : `${first} ${last}`,
    Email: chance.in100(90) ? emailOf(`${first}.${last}`, chance) : '',
    CustomerTypeId: CustomerTypes.Retail,
    SourceId: chance.int(1, 3),
    Discount: chance.in100(10) ? 0.05 : 0,
    PaymentTermId: chance.in100(70) ? 2 : 1,
    ...(isParish && { IsTaxExempt: true, TaxExemptNote: `ST-5 on file, ${chance.digits(6)}`, TaxRateId: null }),
  });
}

export function wholesaleCustomer(chance: Chance, index: number): CustomerDetails {
  const name = BUSINESSES[index % BUSINESSES.length]!;
  const branch = Math.floor(index / BUSINESSES.length);
  return customerDetailsAfter(null, {
    ...placed(chance),
    Name: branch === 0 ? name : `${name} (${chance.pick(towns).City} ${branch + 1})`,
    Email: emailOf(`orders.${name}`, chance),
    CustomerTypeId: CustomerTypes.Wholesale,
    SourceId: null,
    Discount: chance.pick([0, 0.025, 0.05, 0.075]),
    PaymentTermId: chance.pick([3, 4]),
  });
}

function placed(chance: Chance) {
  const place = chance.pick(towns);
  const phone = `${chance.pick(AREA_CODES[place.State])}555${chance.digits(4)}`;
  return {
    IsTaxExempt: false,
    TaxExemptNote: '',
    TaxRateId: TAX_RATES.find(({ State }) => State === place.State)!.Id as number | null,
    Address: { Address1: `${chance.int(1, 980)} ${chance.pick(streets)}`, ...place },
    CustomerPhones: [{ ...readPhone(phone)!, IsPrimary: true, PhoneTypeId: PhoneTypes.Mobile }],
  };
}

const emailOf = (name: string, chance: Chance) =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '.')}${chance.int(1, 99)}@example.com`;

/** The copy of the customer in a job. */
export const asJobCustomer = ({ Id, details }: DemoCustomer): JobCustomer => ({
  Id,
  Name: details.Name,
  Email: details.Email,
  Phone: formatPhone(primaryPhone(details.CustomerPhones)),
  Address: details.Address,
  PaymentTermId: details.PaymentTermId,
  CustomerTypeId: details.CustomerTypeId,
});
