import type { Command } from '../core/decider.ts';
import type { CompanyDetails } from './company.events.ts';

type Nothing = Record<string, never>;

/** What is left out is empty when adding, and stays when saving. */
export type CompanyInput = Partial<CompanyDetails>;

/** Commands on one company. The price level was looked up, the HTML sanitised and the logo stored before. */
export type CompanyCommand =
  | Command<'AddCompany', CompanyInput>
  | Command<'SaveCompany', CompanyInput>
  | Command<'ArchiveCompany', Nothing>
  | Command<'RestoreCompany', Nothing>;
