import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import styles from './driver.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

/** Takes photos from a camera or files. The last one counts, also when one before it is ready later. */
export function usePhoto(onChange: (photo: string) => void) {
  const [state, setState] = useState<{ isTaking: boolean; problem: string | null }>(ready);
  const last = useRef(0);
  const take = async (file: File | undefined) => {
    if (!file) return;
    last.current += 1;
    const turn = last.current;
    setState({ isTaking: true, problem: null });
    const photo = await shrinkPhoto(file).catch(() => null);
    if (turn !== last.current) return;
    if (photo !== null) onChange(photo);
    setState({ isTaking: false, problem: photo === null ? NO_PICTURE : null });
  };
  const remove = () => {
    last.current += 1;
    setState(ready);
    onChange('');
  };
  return { ...state, take, remove };
}

const ready = { isTaking: false, problem: null };
const NO_PICTURE = 'This file is not a picture. Take another photo, or remove it.';

interface PhotoFieldProps {
  /** A data URL; '' for none. */
  value: string;
  photo: ReturnType<typeof usePhoto>;
  error?: string;
}

/** A photo from the camera of a phone, or from a file. */
export function PhotoField({ value, photo: { take, remove, isTaking, problem }, error }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const shown = problem ?? error;
  return (
    <div className={styles.photo}>
      {value && <img src={value} alt="What was delivered" />}
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<Icon name="upload" size={16} />}
          loading={isTaking}
          aria-describedby={shown ? id : undefined}
          onClick={() => input.current?.click()}
        >
          {value ? 'Take another photo' : 'Take a photo'}
        </Button>
        {(value || problem) && (
          <Button variant="subtle" color="gray" onClick={remove}>
            Remove photo
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Photo"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {shown && (
        <Text id={id} role="alert" as="p" tone="bad">
          {shown}
        </Text>
      )}
    </div>
  );
}
