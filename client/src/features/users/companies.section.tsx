import type { UserRow } from '@picket/domain';
import { nameIn } from '@/lib/field-text.ts';
import { Form } from '@/ui/form.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import type { UserSectionProps } from './basic.section.tsx';
import { CompaniesField } from './companies-field.tsx';
import { useGetEveryCompanyQuery } from './user-choices.ts';
import { useSaveUserCompaniesMutation } from './users.api.ts';

const companyIds = ({ UserCompanies }: UserRow) => UserCompanies.map(({ CompanyId }) => CompanyId);

export function CompaniesSection({ user, mayEdit, section }: UserSectionProps) {
  const { data: companies = [] } = useGetEveryCompanyQuery();
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
  const form = useSeenForm(user, {
    pick: (from: UserRow) => ({ CompanyIds: companyIds(from) }),
    save: (values, { Id: UserId, Version }) => save({ ...values, UserId, Version }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <CompaniesField control={form.control} />
    </Form>
  );
}
