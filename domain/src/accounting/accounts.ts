/** What an account is needed for: `receivables`, `item:labor`, `tax:3`, `payment:2`. */
export type AccountKey = string;

export const accountKeys = {
  receivables: 'receivables',
  deposits: 'deposits',
  sections: 'item:fence-sections',
  posts: 'item:posts',
  gates: 'item:gates',
  misc: 'item:misc',
  labor: 'item:labor',
  delivery: 'item:delivery',
  other: 'item:other',
  /** null: tax of jobs without a rate. */
  tax: (id: number | null): AccountKey => `tax:${id ?? 0}`,
  isTax: (key: AccountKey): boolean => key.startsWith('tax:'),
  paymentType: (id: number): AccountKey => `payment:${id}`,
} as const;

/** The accounts that every company needs, with what they are for. Payment types and tax rates have one each, too. */
export const fixedAccounts: readonly { readonly Key: AccountKey; readonly Label: string }[] = [
  { Key: accountKeys.receivables, Label: 'Accounts receivable' },
  { Key: accountKeys.deposits, Label: 'Customer deposits' },
  { Key: accountKeys.sections, Label: 'Fence sections' },
  { Key: accountKeys.posts, Label: 'Posts' },
  { Key: accountKeys.gates, Label: 'Gates' },
  { Key: accountKeys.misc, Label: 'Miscellaneous items' },
  { Key: accountKeys.labor, Label: 'Labor' },
  { Key: accountKeys.delivery, Label: 'Delivery fee' },
  { Key: accountKeys.other, Label: 'Other charge' },
];

const KEY =
  /^(?:receivables|deposits|item:(?:fence-sections|posts|gates|misc|labor|delivery|other)|(?:tax|payment):\d{1,9})$/;

export const isAccountKey = (key: string): boolean => KEY.test(key);
