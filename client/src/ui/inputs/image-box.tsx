import { Button } from '@mantine/core';
import { pictureLimits } from '@picket/domain';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { ChosenImage } from '@/api/with-image.ts';
import { fileSize } from '@/lib/format/file-size.ts';
import { Icon } from '../icons.tsx';
import { Picture } from '../pictures/picture.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './image-box.module.css';

interface ImageBoxProps {
  label: string;
  value: ChosenImage;
  /** Called with the chosen file, or null when the image is removed. */
  onChange: (file: File | null) => void;
  /** The form's error. */
  error?: ReactNode;
  required?: boolean;
}

const SIZE = 96;
const hint = `PNG, JPEG, GIF or WebP, at most ${fileSize(pictureLimits.maxBytes)}. Or drop or paste one here.`;

/** An image input: shows the saved or chosen image, replaces it and removes it. */
export function ImageBox({ label, value, onChange, error, required = false }: ImageBoxProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);

  const choose = (file: File | null) => {
    const message = file && messageFor(file);
    setRefusal(message);
    if (!message) onChange(file);
  };

  return (
    <fieldset className={styles.box} aria-describedby={error || refusal ? id : undefined}>
      <legend>
        {label}
        {required && (
          <span className={styles.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <DropZone
        label={value ? `Change ${label.toLowerCase()}` : `Choose ${label.toLowerCase()}`}
        accept={pictureLimits.types.join()}
        hint={hint}
        onFiles={([file]) => choose(file!)}
      >
        <Shown label={label} value={value} />
      </DropZone>
      {value && !required && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<Icon name="trash" size={15} />}
          onClick={() => choose(null)}
        >
          {`Remove ${label.toLowerCase()}`}
        </Button>
      )}
      {(refusal || error) && (
        <p id={id} role="alert" className={styles.error}>
          {refusal ?? error}
        </p>
      )}
    </fieldset>
  );
}

function Shown({ label, value }: Pick<ImageBoxProps, 'label' | 'value'>) {
  if (value instanceof File) return <ChosenFile file={value} alt={label} />;
  const none = <span className={styles.none}>None</span>;
  return <Picture path={value?.ThumbnailPath} alt={label} size={SIZE} fallback={none} />;
}

function ChosenFile({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const shown = URL.createObjectURL(file);
    setUrl(shown);
    return () => URL.revokeObjectURL(shown);
  }, [file]);
  return <img src={url} alt={alt} width={SIZE} height={SIZE} className={styles.chosen} />;
}

/** Checks type and size before the upload. The server checks the content. */
function messageFor({ type, size }: File): string | null {
  if (!(pictureLimits.types as readonly string[]).includes(type))
    return 'Only PNG, JPEG, GIF and WebP images can be used';
  return size > pictureLimits.maxBytes ? `A picture can have at most ${fileSize(pictureLimits.maxBytes)}` : null;
}
