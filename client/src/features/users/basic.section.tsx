import { pickFields, type UserRow, userBasicFields } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { useSaveUserMutation } from '@/entities/users/users.api.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { FieldsSection } from '@/ui/form/fields-section.tsx';
import type { OpenSection } from '@/ui/form/use-open-section.ts';

/** Only user managers edit these: the email receives reset links, and the team decides which records are visible. */
const managedFields = pickFields(userBasicFields, 'Email', 'TeamId');
const { Email: _, TeamId: __, ...ownFields } = userBasicFields;

export interface UserSectionProps {
  user: UserRow;
  mayEdit: boolean;
  section: OpenSection;
}

/** Name, email, team and other plain fields. Only users with permission to manage users edit email and team. */
export function BasicSection({ user, mayEdit, section }: UserSectionProps) {
  const teams = useChoices('teams', { ShowArchived: true });
  const [save] = useSaveUserMutation();
  const isManager = useAllowed('Users', 'Full');
  const isOwn = useSession().user?.Id === user.Id;
  return (
    <FieldsSection
      title="Basic info"
      fields={isManager ? userBasicFields : ownFields}
      shown={managedFields}
      choices={{ TeamId: teams ?? [] }}
      record={user}
      needsPassword={({ Email }) => isOwn && isManager && String(Email ?? '').trim() !== user.Email}
      save={mayEdit ? (values, opened) => save({ ...values, ...opened }) : undefined}
      section={section}
    />
  );
}
