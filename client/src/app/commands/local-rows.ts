import { type ClaimFlags, hasWords, jobAccess, readRecordQuery } from '@picket/domain';
import { addEstimatePath, payForJobsPath } from '@/entities/jobs/job-paths.ts';
import { meets } from '@/lib/claims.ts';
import { presentShortcuts } from '@/lib/keys/shortcuts.ts';
import { openCommands } from '@/lib/opened-commands.ts';
import { addLinks, navigationFor } from '../navigation/navigation.ts';
import type { PaletteCustomer, PaletteRow } from './palette-row.ts';

const MOST = 5;
const FEWEST_PHONE_DIGITS = 7;

/** What can be done with a customer. */
export function customerRows(customer: PaletteCustomer, claims: ClaimFlags): PaletteRow[] {
  const { Id, Name } = customer;
  const group = `Do with ${Name}`;
  const add = (type: string) => `${addEstimatePath}?${new URLSearchParams({ type, id: String(Id) })}`;
  const mayAdd = meets(claims, { claim: jobAccess.editEstimates, level: 'Full' });
  const mayPay = meets(claims, { claim: jobAccess.addPayments, level: 'Full' });
  const mayChange = meets(claims, { claim: 'Customers', level: 'Full' });
  return [
    ...(mayAdd
      ? [
          { key: 'new-estimate', group, icon: 'add' as const, name: 'New estimate', path: add('estimate') },
          { key: 'new-quote', group, icon: 'add' as const, name: 'New quick quote', path: add('quick-quote') },
        ]
      : []),
    ...(mayPay
      ? [{ key: 'payment', group, icon: 'dollar' as const, name: 'Record a payment', path: payForJobsPath(Id) }]
      : []),
    ...(mayChange
      ? [
          {
            key: 'log-call',
            group,
            icon: 'phone' as const,
            name: 'Log this call',
            run: () => openCommands({ what: 'log-call', customer }),
          },
        ]
      : []),
  ].map((row) => ({ ...row, customer }));
}

/** Adds a customer with the phone or the name that was typed; null for other texts. */
export function newCustomerRow(query: string, claims: ClaimFlags): PaletteRow | null {
  if (!meets(claims, { claim: 'Customers', level: 'Full' })) return null;
  const { text, only, phone, jobNumber } = readRecordQuery(query);
  const shared = { key: 'add-customer', group: 'Add', icon: 'add' } as const;
  if (phone !== null && phone.length >= FEWEST_PHONE_DIGITS)
    return {
      ...shared,
      name: 'New customer with this number',
      run: () => openCommands({ what: 'add-customer', phone: text }),
    };
  if (text === '' || only === 'jobs' || only === 'actions' || jobNumber !== null || /^[^\p{L}\p{N}]|\d{4}/u.test(text))
    return null;
  return { ...shared, name: `New customer “${text}”`, run: () => openCommands({ what: 'add-customer', name: text }) };
}

/** The screens and the actions of the present page that the words find; all of them after `>`. */
export function commandRows(query: string, claims: ClaimFlags): PaletteRow[] {
  const { text, only } = readRecordQuery(query);
  if (only === 'jobs' || only === 'people' || (text === '' && only === null)) return [];
  const most = only === 'actions' ? Number.POSITIVE_INFINITY : MOST;
  const found = (rows: readonly PaletteRow[]) => rows.filter(({ name }) => hasWords(name, text)).slice(0, most);
  return [...found([...pageRows(), ...addRows(claims)]), ...found(screenRows(claims))];
}

/** The shortcuts of the page that is open behind the palette, without Enter: it opens a row that has the focus. */
export const pageRows = (): PaletteRow[] =>
  presentShortcuts()
    .filter(({ title }) => title === 'This page')
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ keys }) => keys !== 'Enter')
    .map(({ keys, label, run }) => ({ key: `page-${keys}`, group: 'This page', icon: 'list', name: label, run }));

const addRows = (claims: ClaimFlags): PaletteRow[] => [
  ...addLinks(claims).map(({ label, path }) => ({
    key: `add-${path}`,
    group: 'Do',
    icon: 'add' as const,
    name: label.startsWith('Add') ? label : `Add ${label.toLowerCase()}`,
    path,
  })),
  {
    key: 'shortcuts',
    group: 'Do',
    icon: 'help',
    name: 'Show keyboard shortcuts',
    run: () => openCommands({ what: 'help' }),
  },
];

const screenRows = (claims: ClaimFlags): PaletteRow[] => [
  ...navigationFor(claims)
    .flatMap(({ entries }) => entries)
    .map(({ name, title, path, icon }) => ({ key: `go-${name}`, group: 'Go to', icon, name: title, path })),
  { key: 'go-profile', group: 'Go to', icon: 'user', name: 'My profile', path: '/user/profile' },
  { key: 'go-help', group: 'Go to', icon: 'help', name: 'Help', path: '/help' },
];
