import type { DispatchJob } from '@picket/domain';
import { useAddDeliveryMutation } from '@/entities/deliveries/deliveries.api.ts';
import { today } from '@/lib/format/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { type DeliveryValues, deliveryBody, deliveryRules } from './delivery-form.ts';

interface NewDeliveryDialogProps {
  /** The job to put on the delivery. */
  job?: DispatchJob;
  onAdded: (deliveryId: number) => void;
  onClose: () => void;
}

/** Asks for the day and the truck of a new delivery. */
export function NewDeliveryDialog(props: NewDeliveryDialogProps) {
  const { job } = props;
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={job ? `New delivery with ${job.Id} ${job.CustomerName}` : 'New delivery'}
    >
      <NewDeliveryForm {...props} />
    </Dialog>
  );
}

function NewDeliveryForm({ job, onAdded, onClose }: NewDeliveryDialogProps) {
  const [add] = useAddDeliveryMutation();
  const form = useSaveForm<DeliveryValues>({
    values: { DeliveryDate: firstDay(job), DepartureTime: null, TruckId: null, Notes: '' },
    rules: deliveryRules,
    save: (values) => add(deliveryBody(values)),
    onSaved: (_values, id) => {
      onClose();
      onAdded(id!);
    },
  });
  return (
    <Form form={form} submitLabel="Add delivery" onCancel={onClose}>
      <DeliveryFields control={form.control} />
    </Form>
  );
}

/** The day that the job is wanted, if it is still to come, else today. */
function firstDay(job: DispatchJob | undefined): string {
  const wanted = job?.DeliveryDate ?? job?.DueDate;
  const now = today();
  return wanted && wanted > now ? wanted : now;
}
