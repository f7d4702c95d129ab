import { Button } from '@mantine/core';
import { type Ref, useId, useImperativeHandle } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { padSize, usePadWidth } from '@/ui/signature/pad-size.ts';
import { useSignaturePad } from '@/ui/signature/use-signature-pad.ts';
import styles from './driver.module.css';

export interface SignatureBoxHandle {
  /** A PNG as data URL; '' without ink. */
  read(): string;
}

/** The margins of the page and of the stop around the pad, with their borders. */
const BESIDE = 60;

/** A pad to sign on. */
export function SignatureBox({ ref, onInk }: { ref: Ref<SignatureBoxHandle>; onInk: (hasInk: boolean) => void }) {
  const width = usePadWidth(BESIDE);
  const { canvas, pad } = useSignaturePad(width, () => onInk(true));
  const id = useId();
  useImperativeHandle(ref, () => ({
    read: () => (pad.current && !pad.current.isEmpty() ? canvas.current!.toDataURL('image/png') : ''),
  }));
  const clear = () => {
    pad.current?.clear();
    onInk(false);
  };
  return (
    <div className={styles.signature}>
      <span id={id}>Signature</span>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Icon name="eraser" size={15} />}
        onClick={clear}
      >
        Clear
      </Button>
      <div className={styles.pad} style={padSize(width)} role="img" aria-labelledby={id}>
        <canvas ref={canvas} />
      </div>
    </div>
  );
}
