import type { Command } from '../core/decider.ts';
import type { companyFields } from '../fields/company.fields.ts';
import type { InputOf } from '../fields/field-values.ts';

type Nothing = Record<string, never>;

export type CompanyInput = InputOf<typeof companyFields>;

/** Commands on one company. The caller has looked up the price level, sanitized HTML and stored the logo. */
export type CompanyCommand =
  | Command<'AddCompany', CompanyInput>
  | Command<'SaveCompany', CompanyInput>
  | Command<'ArchiveCompany', Nothing>
  | Command<'RestoreCompany', Nothing>;
