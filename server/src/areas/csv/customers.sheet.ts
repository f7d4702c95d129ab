import type { CommandBus } from '@nestjs/cqrs';
import {
  type Address,
  addressFields,
  type CsvLookAlike,
  type Customer,
  type CustomerCommand,
  type CustomerDetails,
  type CustomerEvent,
  type CustomerInput,
  customerDecider,
  customerFields,
  defaultTaxRate,
  type Field,
  type Fields,
  type FieldValue,
  flagField,
  formatPhoneWithType,
  isMarketPartner,
  offeredPhones,
  readZip,
  similarityIn,
  similarityKeys,
  stateField,
  ValidationError,
} from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { withCredit } from '@picket/projections/credit/credit.query';
import { maySeeCustomer } from '@picket/projections/customers/customer-scope';
import { searchCustomers } from '@picket/projections/customers/customers.query';
import { findDuplicates } from '@picket/projections/customers/duplicates.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import { DecideCustomer } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { archiveRefusal, customerFieldsOf } from '../customers/known-customer.ts';
import { type Column, fieldColumn } from './column.ts';
import { EarlierCustomers } from './earlier-customers.ts';
import { RecordNames } from './record-names.ts';
import { type Correction, ROWS_A_PAGE, type Sheet, type SheetValues } from './sheet.ts';

type SheetCustomer = CustomerDetails & { readonly Archived: boolean };
type CustomersSheet = Sheet<Customer, CustomerCommand, CustomerEvent, SheetCustomer>;

export async function openCustomersSheet(
  reader: Reader,
  commands: CommandBus,
  caller: Caller,
): Promise<CustomersSheet> {
  const [rates, settings] = await Promise.all([listItems(reader, 'tax-rates'), getSettings(reader)]);
  const earlier = new EarlierCustomers();
  return {
    singular: 'Customer',
    fileName: 'Customers',
    decider: customerDecider,
    columns: await columnsOf(reader, customerFieldsOf(caller)),
    nameKey: 'Name',
    pages: () => pagesOf(reader, caller),
    isVisible: (id) => maySeeCustomer(reader, caller, id),
    recordOf: (_id, { details, Archived }) => details && { ...details, Archived },
    corrections: correctionsOf,
    add(values) {
      if (values.get('Archived')) throw new ValidationError({ Archived: ['A new record cannot be archived'] });
      const input = inputIn(values, null);
      const defaultId = () => defaultTaxRate(rates.data, input.Address?.State, settings.DefaultState)?.Id ?? null;
      const TaxRateId = input.TaxRateId ?? (input.IsTaxExempt ? null : defaultId());
      return { type: 'AddCustomer', data: { ...input, TaxRateId } };
    },
    save(_id, values, before) {
      const Archived = (values.get('Archived') as boolean | null) ?? undefined;
      if (Archived !== undefined && isMarketPartner(caller.UserRoleId)) {
        throw new ValidationError({ Archived: [archiveRefusal] });
      }
      return { type: 'SaveCustomer', data: { ...inputIn(values, before), Archived } };
    },
    async lookAlikes(after) {
      const records = await customersLike(reader, caller, after);
      const others = earlier.lookAlikes(similarityKeys(similarityIn(after)));
      return [...records, ...others.filter(({ Id }) => Id === null || records.every((record) => record.Id !== Id))];
    },
    check: () => undefined,
    remember: ({ id, line, after }) =>
      earlier.add({ Id: id, Line: line, Name: after.Name, keys: similarityKeys(similarityIn(after)) }),
    send: (id, command, context) => commands.execute(new DecideCustomer(id, command, context)),
  };
}

async function customersLike(reader: Reader, caller: Caller, customer: SheetCustomer): Promise<CsvLookAlike[]> {
  const { data } = await findDuplicates(reader, similarityIn(customer), caller);
  return data.map(({ Id, Name, Matches }) => ({ Id, Line: null, Name, Matches }));
}

/** The columns of the described fields, in their order. An address has a column for each part. */
async function columnsOf(reader: Reader, fields: Fields): Promise<Column<SheetCustomer>[]> {
  const columns: Column<SheetCustomer>[] = [];
  for (const [key, field] of Object.entries(fields)) {
    const names = field.kind === 'reference' ? await RecordNames.load(reader, field.to) : undefined;
    if (field.kind === 'address') columns.push(...addressColumns);
    else if (field.kind === 'phones') columns.push(phonesColumn(key, field));
    else columns.push(fieldColumn(key, field, (customer) => customer[key as PlainKey], names));
  }
  return [...columns, fieldColumn('Archived', flagField('Archived'), ({ Archived }) => Archived)];
}

type PlainKey = Exclude<keyof typeof customerFields, 'Address' | 'CustomerPhones'>;

const addressParts = { ...addressFields, State: stateField('State') };
const addressKeys = Object.keys(addressParts) as (keyof Address)[];
const addressColumns = addressKeys.map((key) =>
  fieldColumn<SheetCustomer>(key, addressParts[key], ({ Address }) => Address?.[key] ?? ''),
);

/** `Mobile (609) 555-0100; Home (609) 555-0101 x12`, the primary one first. */
const phonesColumn = (key: string, { label }: Field): Column<SheetCustomer> => ({
  key,
  header: label,
  show: ({ CustomerPhones }) =>
    CustomerPhones.toSorted((a, b) => Number(b.IsPrimary) - Number(a.IsPrimary))
      .map(formatPhoneWithType)
      .join('; '),
  read: (text) => text,
  empty: '',
});

/** Offers the zip with its leading zero, and phones without the decimals that a spreadsheet added. */
function correctionsOf(values: SheetValues, before: SheetCustomer | null): Correction[] {
  const [zip, phones] = [values.get('Zip'), values.get('CustomerPhones')].map((value) => String(value ?? ''));
  const reading = readZip(zip!, addressIn(values, before?.Address ?? null).State);
  const offers = [
    { key: 'Zip', from: zip!, to: reading.message === null ? null : reading.offered },
    { key: 'CustomerPhones', from: phones!, to: offeredPhones(phones!) },
  ];
  return offers.flatMap(({ key, from, to }) => (to === null ? [] : [{ key, from, to }]));
}

const isPlain = (key: string): boolean => Object.hasOwn(customerFields, key) && key !== 'CustomerPhones';

function inputIn(values: SheetValues, before: SheetCustomer | null): CustomerInput {
  const plain = [...values].filter(([key]) => isPlain(key));
  const phones = values.get('CustomerPhones');
  return {
    ...(Object.fromEntries(plain) as CustomerInput),
    ...(addressKeys.some((key) => values.has(key)) && { Address: addressIn(values, before?.Address ?? null) }),
    ...(phones !== undefined && { CustomerPhones: [{ PhoneExt: String(phones) }] }),
  };
}

function addressIn(values: SheetValues, before: Address | null): Address {
  const part = (key: keyof Address) => String(values.get(key) ?? (before?.[key] as FieldValue) ?? '');
  return { Address1: part('Address1'), City: part('City'), State: part('State'), Zip: part('Zip') };
}

async function* pagesOf(reader: Reader, caller: Caller) {
  for (let Skip = 0; ; Skip += ROWS_A_PAGE) {
    const search = { ShowArchived: true, Sort: 'Id', Skip, Take: ROWS_A_PAGE };
    const { data } = await searchCustomers(reader, search, caller);
    yield (await withCredit(reader, caller, data)).map((customer) => [customer.Id, customer] as const);
    if (data.length < ROWS_A_PAGE) return;
  }
}
