import { type DeliveryDetails, proofFields, type RecordProofRequest } from '@picket/domain';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckField, NumberField, TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { type SaveForm, useSaveForm } from '@/ui/form/use-save-form.ts';
import { Text } from '@/ui/layout.tsx';
import styles from './driver.module.css';
import { PhotoField, usePhoto } from './photo-field.tsx';
import { SignatureBox, type SignatureBoxHandle } from './signature-box.tsx';

interface ProofFormProps {
  stop: DeliveryDetails['Jobs'][number];
  /** All other stops have a proof: the delivery can be completed with this one. */
  isLast: boolean;
  onRecord: (body: RecordProofRequest) => Promise<void>;
  onClose: () => void;
}

interface ProofValues {
  readonly Name: string;
  readonly Note: string;
  readonly IsShort: boolean;
  /** The missing quantity by line id. */
  readonly Short: Readonly<Record<string, number | null>>;
  readonly MarkDelivered: boolean;
  readonly Photo: string;
  readonly HasInk: boolean;
}

const first: ProofValues = {
  Name: '',
  Note: '',
  IsShort: false,
  Short: {},
  MarkDelivered: true,
  Photo: '',
  HasInk: false,
};

/** Records who received a stop, with a signature or a photo. It is stored on the device first. */
export function ProofForm({ stop, isLast, onRecord, onClose }: ProofFormProps) {
  const signature = useRef<SignatureBoxHandle>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const photo = usePhoto((url) =>
    setValue('Photo', url, { shouldDirty: true, shouldValidate: formState.isSubmitted || url !== '' }),
  );
  const form: SaveForm<ProofValues> = useSaveForm<ProofValues>({
    values: { ...first, Short: Object.fromEntries(stop.Lines.map(({ LineId }) => [LineId, null])) },
    rules: ({ Name, Photo, HasInk }) => ({
      Name: Name.trim() === '' ? 'Name is required' : null,
      Photo: Photo === '' ? (photo.problem ?? (HasInk ? null : 'Have it signed, or take a photo')) : null,
    }),
    save: async (values) => {
      try {
        await onRecord(bodyOf(values, stop.Id, signature.current?.read() ?? '', isLast));
        return {};
      } catch {
        setProblem('This device has no room to store the delivery. Free some space and try again.');
        return { error: { status: 400, Message: '' } };
      }
    },
    onSaved: onClose,
  });
  const { control, setValue, formState } = form;
  const { IsShort, Photo } = useWatch({ control }) as ProofValues;
  return (
    <section className={styles.form} aria-label="Record delivery">
      <Form form={form} submitLabel="Save delivery" isWaiting={photo.isTaking} onCancel={onClose}>
        <TextField control={control} name="Name" label="Received by" maxLength={proofFields.Name.maxLength} required />
        <SignatureBox
          ref={signature}
          onInk={(hasInk) => setValue('HasInk', hasInk, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        />
        <PhotoField value={Photo} photo={photo} error={formState.errors.Photo?.message} />
        <CheckField control={control} name="IsShort" label="Something is missing" />
        {IsShort && (
          <div className={styles.short}>
            {stop.Lines.map(({ LineId, Description, Quantity }) => (
              <NumberField
                key={LineId}
                control={control}
                name={`Short.${LineId}`}
                label={`Missing of ${Quantity} ${Description}`}
                min={0}
                max={Quantity}
                decimals={2}
              />
            ))}
          </div>
        )}
        <TextField control={control} name="Note" label="Note" maxLength={proofFields.Note.maxLength} rows={2} />
        {isLast && (
          <CheckField control={control} name="MarkDelivered" label="Last stop: mark the delivery as delivered" />
        )}
        {problem && (
          <Text role="alert" as="p" tone="bad">
            {problem}
          </Text>
        )}
      </Form>
    </section>
  );
}

function bodyOf(values: ProofValues, JobId: number, signature: string, isLast: boolean): RecordProofRequest {
  const short = Object.entries(values.IsShort ? values.Short : {}).flatMap(([id, Quantity]) =>
    Quantity ? [{ LineId: Number(id), Quantity }] : [],
  );
  return {
    JobId,
    Name: values.Name.trim(),
    Note: values.Note.trim(),
    Short: short,
    At: new Date().toISOString(),
    ...(values.Photo && { Photo: values.Photo }),
    ...(signature && { SignatureImage: signature }),
    ...(isLast && { MarkDelivered: values.MarkDelivered }),
  };
}
