import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { Icon } from '@/ui/icons.tsx';
import styles from './driver.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

interface PhotoFieldProps {
  /** A data URL; '' for none. */
  value: string;
  onChange: (photo: string) => void;
  error?: string;
}

/** A photo from the camera of a phone, or from a file. */
export function PhotoField({ value, onChange, error }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    try {
      onChange(await shrinkPhoto(file));
    } catch {
      setProblem('This file is not a picture. Take another photo.');
    }
  };
  const shown = problem ?? error;
  return (
    <div className={styles.photo}>
      {value && <img src={value} alt="What was delivered" />}
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<Icon name="upload" size={16} />}
          aria-describedby={shown ? id : undefined}
          onClick={() => input.current?.click()}
        >
          {value ? 'Take another photo' : 'Take a photo'}
        </Button>
        {value && (
          <Button variant="subtle" color="gray" onClick={() => onChange('')}>
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
        <p id={id} role="alert" className={styles.error}>
          {shown}
        </p>
      )}
    </div>
  );
}
