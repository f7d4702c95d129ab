import type { ReactNode } from 'react';
import { addressMapLink } from '@/lib/format/address-map-link.ts';
import hiddenText from '@/ui/hidden-text.module.css';
import { Icon, type IconName } from '@/ui/icons.tsx';

/** An address with a link to a map. */
export function AddressDetail({ address }: { address: string }) {
  if (!address) return <Detail icon="location">No address</Detail>;
  return (
    <Detail name="Address" icon="location">
      {address}{' '}
      <a href={addressMapLink(address)} target="_blank" rel="noreferrer">
        Map
      </a>
    </Detail>
  );
}

interface DetailProps {
  /** The name for screen readers. */
  name?: string;
  icon: IconName;
  children: ReactNode;
}

export function Detail({ name = 'Note', icon, children }: DetailProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} size={16} />
        <span className={hiddenText.hidden}>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
