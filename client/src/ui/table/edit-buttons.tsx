import { ActionIcon } from '@mantine/core';
import { Icon } from '@/ui/icons.tsx';

interface RowButtonsProps {
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

export function RowButtons({ name, onEdit, onRemove }: RowButtonsProps) {
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${name}`} title="Edit" onClick={onEdit}>
        <Icon name="edit" size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${name}`} title="Delete" onClick={onRemove}>
        <Icon name="trash" size={16} />
      </ActionIcon>
    </>
  );
}
