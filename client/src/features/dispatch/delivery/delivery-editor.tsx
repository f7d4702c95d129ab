import { Button } from '@mantine/core';
import { type DeliveryCard, removalMessage } from '@picket/domain';
import { useEditDeliveryMutation, useRemoveDeliveryMutation } from '@/entities/deliveries/deliveries.api.ts';
import { Form } from '@/ui/form/form.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { Icon } from '@/ui/icons.tsx';
import { deliveryName } from '../shared/dispatch-text.ts';
import styles from './delivery-editor.module.css';
import { DeliveryFields } from './delivery-fields.tsx';
import { type DeliveryValues, deliveryBody, deliveryRules, deliveryValues } from './delivery-form.ts';

interface DeliveryEditorProps {
  titleId: string;
  delivery: DeliveryCard;
  onClose: () => void;
}

/** Edits a delivery in its card. An empty one can be removed. */
export function DeliveryEditor({ titleId, delivery, onClose }: DeliveryEditorProps) {
  const [save] = useEditDeliveryMutation();
  const [remove, { isLoading }] = useRemoveDeliveryMutation();
  const form = useVersionedForm<DeliveryCard, DeliveryValues>(delivery, {
    pick: deliveryValues,
    rules: deliveryRules,
    save: (values, opened) => save({ ...deliveryBody(values), ...opened }),
    onSaved: onClose,
  });
  const { Id, Version } = delivery;
  const isRemovable = removalMessage(delivery, delivery.Jobs) === null;
  return (
    <div className={styles.editor}>
      <h2 id={titleId}>{deliveryName(delivery)}</h2>
      <Form form={form} onCancel={onClose}>
        <DeliveryFields control={form.control} />
      </Form>
      {isRemovable && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={isLoading}
          leftSection={<Icon name="trash" size={15} />}
          onClick={() => form.leave(() => void remove({ Id, Version }))}
        >
          Remove delivery
        </Button>
      )}
    </div>
  );
}
