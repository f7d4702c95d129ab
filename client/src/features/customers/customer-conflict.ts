import {
  type Address,
  addressLine,
  type ContactStatusId,
  type CustomerTypeId,
  formatPhone,
  type ListAnswer,
  type Phone,
  PhoneTypes,
  type SimpleItem,
  StatusNames,
} from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { formatPercent } from '@/lib/format.ts';

type Get = (url: string) => Promise<unknown>;
type Body = Readonly<Record<string, unknown>>;

/** Where the names of chosen ids are read. */
const choices: Readonly<Record<string, string>> = {
  SourceId: 'customers/sources',
  PaymentTermId: 'payment-terms/true',
  TaxRateId: 'tax-rates/0/999/true',
};

const labels = { CustomerTypeId: 'Customer type', IsTaxExempt: 'Tax exempt', NoteText: 'Note' };

/** How a save is compared with what others saved meanwhile; `read` finds the server's copy. */
export function conflictWith(
  read: (url: string, body: Body, get: Get) => Promise<object | undefined>,
): ConflictOptions {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    labels,
    async current(body, get, url) {
      names = await namesFor(Object.keys(body), get);
      return read(url, body, get);
    },
    show: (field, value) => names.get(`${field} ${value}`) ?? shown(field, value),
  };
}

async function namesFor(fields: readonly string[], get: Get): Promise<ReadonlyMap<string, string>> {
  const chosen = fields.filter((field) => field in choices);
  const lists = await Promise.all(chosen.map((field) => get(choices[field]!) as Promise<ListAnswer<SimpleItem>>));
  return new Map(
    lists.flatMap((list, index) => list?.data.map(({ Id, Name }) => [`${chosen[index]} ${Id}`, Name] as const) ?? []),
  );
}

function shown(field: string, value: unknown): string | undefined {
  switch (field) {
    case 'Phones':
      return phonesText(value as readonly Phone[]);
    case 'Address':
      return addressLine(value as Address | null) || undefined;
    case 'Discount':
      return formatPercent(Number(value), 2);
    case 'CustomerTypeId':
      return StatusNames.CustomerType[value as CustomerTypeId];
    case 'StatusId':
      return StatusNames.ContactStatus[value as ContactStatusId];
    default:
      return undefined;
  }
}

const typeNames = Object.fromEntries(Object.entries(PhoneTypes).map(([name, id]) => [id, name]));

const phonesText = (phones: readonly Phone[]): string =>
  phones
    .filter(({ PhoneExt }) => PhoneExt)
    .map(({ PhoneExt, PhoneTypeId, IsPrimary }) =>
      [formatPhone(PhoneExt), `(${typeNames[PhoneTypeId]}${IsPrimary ? ', primary' : ''})`].join(' '),
    )
    .join(', ') || '(none)';
