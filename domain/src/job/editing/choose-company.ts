import type { CompanyChoice } from '../../contract/company-choice.ts';
import { CustomerTypes } from '../../enums.ts';

interface Typed {
  readonly Name: string;
}

export interface CompanyCandidate extends Typed {
  readonly Id: number;
  readonly CompanyTypeId: number;
}

interface JobCustomerType extends Typed {
  readonly CustomerTypeId: number;
}

interface CompanySources {
  /** null while none is known: the company of a retail customer is chosen. */
  readonly customer: JobCustomerType | null;
  /** The customer's last job that the caller may see. */
  readonly lastJob: { readonly Id: number; readonly CompanyId: number } | null;
  /** The companies that the caller may choose. */
  readonly companies: readonly CompanyCandidate[];
  readonly defaults: { readonly RetailCompanyId: number | null; readonly WholesaleCompanyId: number | null };
}

/**
 * Chooses the company of a new job (ruling 82): that of the customer's last job, else the default company of the
 * customer's type, else the only one of that type, else the only one. `CompanyId` is null when none of them is known.
 */
export function chooseCompany({ customer, lastJob, companies, defaults }: CompanySources): CompanyChoice {
  const typeId = customer?.CustomerTypeId ?? CustomerTypes.Retail;
  const type = typeName(typeId);
  const defaultId = typeId === CustomerTypes.Wholesale ? defaults.WholesaleCompanyId : defaults.RetailCompanyId;
  const chosen = (company: CompanyCandidate, Reason: string): CompanyChoice => ({
    CompanyId: company.Id,
    CompanyName: company.Name,
    Reason,
    Warning: typeWarning(company, customer),
  });
  const last = companies.find(({ Id }) => Id === lastJob?.CompanyId);
  if (last) return chosen(last, `the company of this customer's last job, #${lastJob!.Id}`);
  const ofDefault = companies.find(({ Id }) => Id === defaultId);
  if (ofDefault) return chosen(ofDefault, `the default company for ${type} customers`);
  const ofType = companies.filter(({ CompanyTypeId }) => CompanyTypeId === typeId);
  if (ofType.length === 1) return chosen(ofType[0]!, `the only ${type} company`);
  if (companies.length === 1) return chosen(companies[0]!, 'the only company');
  const Reason = `No company is chosen: the settings have no default company for ${type} customers`;
  return { CompanyId: null, CompanyName: '', Reason, Warning: '' };
}

/** The text about a customer and a company of different types; '' for the same type. */
export function typeWarning(company: Omit<CompanyCandidate, 'Id'>, customer: JobCustomerType | null): string {
  if (!customer || company.CompanyTypeId === customer.CustomerTypeId) return '';
  const [ofCompany, ofCustomer] = [typeName(company.CompanyTypeId), typeName(customer.CustomerTypeId)];
  return `${company.Name} is a ${ofCompany} company, but ${customer.Name} is a ${ofCustomer} customer`;
}

/** Whether a new job is measured: for retail, not for wholesale, by the customer's type or else the company's. */
export const isMeasuredFor = (
  customer: Omit<JobCustomerType, 'Name'> | null,
  company: Pick<CompanyCandidate, 'CompanyTypeId'> | null | undefined,
): boolean => (customer?.CustomerTypeId ?? company?.CompanyTypeId) !== CustomerTypes.Wholesale;

const typeName = (typeId: number): string => (typeId === CustomerTypes.Wholesale ? 'wholesale' : 'retail');
