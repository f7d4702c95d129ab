import { landingTitle, type RoleRow } from '@picket/domain';
import { useSaveRoleMutation } from '@/entities/roles/roles.api.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { Form } from '@/ui/form/form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import type { OpenSection } from '@/ui/form/use-open-section.ts';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { defaultLanding, LandingField } from './landing-field.tsx';

interface LandingSectionProps {
  role: RoleRow;
  mayEdit: boolean;
  section: OpenSection;
}

/** The screen that the users of a role start on (ruling 61). */
export function LandingSection({ role, mayEdit, section }: LandingSectionProps) {
  return (
    <SectionCard
      title="Landing page"
      {...section}
      edit={mayEdit ? (close) => <LandingForm role={role} close={close} /> : undefined}
    >
      <DescriptionList of={[['Start on', landingTitle(role.Landing) || defaultLanding]]} />
    </SectionCard>
  );
}

function LandingForm({ role, close }: { role: RoleRow; close: () => void }) {
  const [save] = useSaveRoleMutation();
  const form = useVersionedForm(role, {
    pick: ({ Landing }: RoleRow) => ({ Landing }),
    save: ({ Landing }, opened) => save({ Name: role.Name, Landing, ...opened }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <LandingField control={form.control} claims={role.UserRoleClaims} />
    </Form>
  );
}
