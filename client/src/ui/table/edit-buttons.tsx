import { ActionIcon } from '@mantine/core';
import { Icon } from '@/ui/icons.tsx';

interface EditButtonsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons that edit and delete one row of a list. `name` is that of the row. */
export function EditButtons({ name, onEdit, onDelete }: EditButtonsProps) {
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${name}`} title="Edit" onClick={onEdit}>
        <Icon name="edit" size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${name}`} title="Delete" onClick={onDelete}>
        <Icon name="trash" size={16} />
      </ActionIcon>
    </>
  );
}
