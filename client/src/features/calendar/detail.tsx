import type { ReactNode } from 'react';
import { addressMapLink } from '@/lib/address-map-link.ts';
import hiddenText from '@/ui/hidden-text.module.css';
import { Icon, type IconName } from '@/ui/icons.tsx';

/** An address with a link to a map. */
export function AddressFact({ address }: { address: string }) {
  if (!address) return <Fact icon="location">No address</Fact>;
  return (
    <Fact name="Address" icon="location">
      {address}{' '}
      <a href={addressMapLink(address)} target="_blank" rel="noreferrer">
        Map
      </a>
    </Fact>
  );
}

interface FactProps {
  /** The name for screen readers. */
  name?: string;
  icon: IconName;
  children: ReactNode;
}

export function Fact({ name = 'Note', icon, children }: FactProps) {
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
