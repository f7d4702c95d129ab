import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/ui/icons.tsx';

interface MenuItemProps {
  icon: IconName;
  /** The keys that do the same while the job has the focus. */
  keys?: string;
  isOff?: boolean;
  run: () => void;
  close: () => void;
  children: ReactNode;
}

/** An entry of a menu, which closes it. */
export function MenuItem({ icon, keys, isOff, run, close, children }: MenuItemProps) {
  const choose = () => {
    close();
    run();
  };
  return (
    <button type="button" disabled={isOff} onClick={choose}>
      <Icon name={icon} size={16} />
      {children}
      {keys && <kbd>{keys}</kbd>}
    </button>
  );
}
