import type { UserRow } from '@picket/domain';
import { useCompanies } from '@/entities/companies/companies.api.ts';
import { useSaveUserCompaniesMutation } from '@/entities/users/users.api.ts';
import { nameIn } from '@/lib/format/field-text.ts';
import { Form } from '@/ui/form/form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import type { UserSectionProps } from './basic.section.tsx';
import { CompaniesField } from './companies-field.tsx';

const companyIds = ({ UserCompanies }: UserRow) => UserCompanies.map(({ CompanyId }) => CompanyId);

export function CompaniesSection({ user, mayEdit, section }: UserSectionProps) {
  const companies = useCompanies({ ShowArchived: true }) ?? [];
  const names = companyIds(user).map((id) => nameIn(companies, id));
  return (
    <SectionCard
      title="Companies"
      {...section}
      edit={mayEdit ? (close) => <CompaniesForm user={user} close={close} /> : undefined}
    >
      <p>{names.join(', ') || 'No companies yet.'}</p>
    </SectionCard>
  );
}

function CompaniesForm({ user, close }: { user: UserRow; close: () => void }) {
  const [save] = useSaveUserCompaniesMutation();
  const form = useVersionedForm(user, {
    pick: (from: UserRow) => ({ CompanyIds: companyIds(from) }),
    save: (values, { Id: UserId, ...opened }) => save({ ...values, UserId, ...opened }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <CompaniesField control={form.control} />
    </Form>
  );
}
