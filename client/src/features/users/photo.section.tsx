import type { UserRow } from '@picket/domain';
import { useController } from 'react-hook-form';
import { useSavePhotoMutation } from '@/entities/users/users.api.ts';
import { Form } from '@/ui/form/form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { ImageBox } from '@/ui/inputs/image-box.tsx';
import { Picture } from '@/ui/pictures/picture.tsx';
import type { UserSectionProps } from './basic.section.tsx';

const SIZE = 128;
/** `Photo` undefined leaves the photo unchanged; null removes it. With `Image`, another user's photo is a conflict. */
const pick = ({ Image }: UserRow) => ({ Image, Photo: undefined as File | null | undefined });

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
  const form = useVersionedForm(user, {
    pick,
    save: async ({ Photo }, opened) => (Photo === undefined ? {} : save({ Photo, ...opened })),
    onSaved: close,
  });
  const { field, fieldState } = useController({ control: form.control, name: 'Photo' });
  const shown = field.value === undefined ? user.Image : field.value;
  return (
    <Form form={form} onCancel={close}>
      <ImageBox label="Photo" value={shown} onChange={field.onChange} error={fieldState.error?.message} />
    </Form>
  );
}
