import type { UserRow } from '@picket/domain';
import { useController } from 'react-hook-form';
import { Form } from '@/ui/form.tsx';
import { ImageBox } from '@/ui/image-box.tsx';
import { Picture } from '@/ui/picture.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import type { UserSectionProps } from './basic.section.tsx';
import { useSavePhotoMutation } from './users.api.ts';

const SIZE = 128;
/** The photo stays as it is until a file, or none, is chosen. */
const untouched = { Photo: undefined as File | null | undefined };

export function PhotoSection({ user, mayEdit, section }: UserSectionProps) {
  return (
    <SectionCard
      title="Photo"
      {...section}
      edit={mayEdit ? (close) => <PhotoForm user={user} close={close} /> : undefined}
    >
      <Picture path={user.Image?.ThumbnailPath} alt={user.Name} size={SIZE} fallback={<p>No photo yet.</p>} />
    </SectionCard>
  );
}

function PhotoForm({ user, close }: { user: UserRow; close: () => void }) {
  const [save] = useSavePhotoMutation();
  const form = useSeenForm(user, {
    pick: () => untouched,
    save: async ({ Photo }, seen) => (Photo === undefined ? {} : save({ Photo, ...seen })),
    onSaved: close,
  });
  const { field, fieldState } = useController({ control: form.control, name: 'Photo' });
  return (
    <Form form={form} onCancel={close}>
      <ImageBox label="Photo" value={user.Image} onChange={field.onChange} error={fieldState.error?.message} />
    </Form>
  );
}
