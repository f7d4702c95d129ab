import { formatCount, type ItemKindId, ItemKinds, type SkippedPart } from '@picket/domain';
import type { ReactNode } from 'react';
import { CloseButtons } from '@/ui/dialogs/close-buttons.tsx';
import { Text } from '@/ui/layout.tsx';
import styles from './skipped-parts.module.css';

interface SkippedPartsProps {
  skipped: readonly SkippedPart[];
  onClose: () => void;
  /** Default: Close. */
  closeLabel?: string;
  /** The result of the action: 'Copied to #43 Back yard.' */
  children?: ReactNode;
}

/** The parts left out of a job, with reasons, until the user closes them. */
export function SkippedParts({ skipped, onClose, closeLabel = 'Close', children }: SkippedPartsProps) {
  return (
    <>
      {children && <p>{children}</p>}
      {skipped.length > 0 && (
        <section className={styles.skipped} aria-label="Left out">
          <h3>{formatCount(skipped.length, 'part')} left out</h3>
          <ul>
            {skipped.map(({ Kind, Description, Reason }, index) => (
              <li key={`${index.toString()} ${Description}`}>
                {kindTexts[Kind]}: {Description}{' '}
                <Text as="small" size="sm" tone="dimmed">
                  {Reason}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CloseButtons onClose={onClose} label={closeLabel} />
    </>
  );
}

const kindTexts: Readonly<Record<ItemKindId, string>> = {
  [ItemKinds.FenceSection]: 'Fence line',
  [ItemKinds.Post]: 'Post',
  [ItemKinds.Gate]: 'Gate',
  [ItemKinds.Misc]: 'Misc item',
  [ItemKinds.Labor]: 'Labor',
};
