import type { Command } from '../core/decider.ts';
import type { CompanyDetails } from './company.events.ts';

type Nothing = Record<string, never>;

/** User input. A missing field is empty when adding and stays unchanged when saving. */
export type CompanyInput = Partial<CompanyDetails>;

/** Commands on one company. The caller has looked up the price level, sanitized HTML and stored the logo. */
export type CompanyCommand =
  | Command<'AddCompany', CompanyInput>
  | Command<'SaveCompany', CompanyInput>
  | Command<'ArchiveCompany', Nothing>
  | Command<'RestoreCompany', Nothing>;
