import { useAddCompanyMutation } from '@/entities/companies/companies.api.ts';
import { AddPageWithLogo } from '@/ui/form/add-page-with-logo.tsx';
import { basicFields, basicRules, companyListPath, companyPath, useCompanyChoices } from './company-form.ts';

/** Adds a company with its logo, then opens its detail page, where the user writes the disclaimers. */
export function AddCompanyPage() {
  const choices = useCompanyChoices();
  const [add] = useAddCompanyMutation();
  return (
    <AddPageWithLogo
      title="Add company"
      fields={basicFields}
      choices={choices}
      isLogoRequired
      rules={(values) => ({ ...basicRules(values), Image: values.Image ? null : 'Must upload company logo' })}
      save={(values) => add(values)}
      listPath={companyListPath}
      pathOf={companyPath}
    />
  );
}
