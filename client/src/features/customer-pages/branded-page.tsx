import { addressLine, type EstimateContent } from '@picket/domain';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { phoneLink } from '@/lib/format/phone-link.ts';
import { Icon } from '@/ui/icons.tsx';
import { texts } from './approval-texts.ts';
import { brandColors } from './brand-color.ts';
import buttonsStyles from './buttons.module.css';
import pageStyles from './page.module.css';

interface BrandedPageProps {
  company: EstimateContent['Company'];
  logo: string;
  children: ReactNode;
}

/** The company's name, logo, phone and color around a page. */
export function BrandedPage({ company, logo, children }: BrandedPageProps) {
  const { Name, Address, Phone, BrandColor } = company;
  const colors = useMemo(() => colorVariables(BrandColor), [BrandColor]);
  const place = Address && [Address.City, Address.State].filter(Boolean).join(', ');
  return (
    <div className={pageStyles.page} style={colors}>
      <header className={pageStyles.company}>
        <div className={pageStyles.name} title={addressLine(Address) || undefined}>
          {logo !== '' && <img src={logo} alt="" />}
          <span>
            <b>{Name}</b>
            {place && <small>{place}</small>}
          </span>
        </div>
        {Phone !== '' && (
          <a className={buttonsStyles.quiet} href={phoneLink(Phone)} aria-label={texts.call(Name, Phone)}>
            <Icon name="phone" />
            <span className={pageStyles.wideOnly}>{Phone}</span>
          </a>
        )}
      </header>
      {children}
    </div>
  );
}

/** The style sheet takes those of the present theme. */
function colorVariables(hex: string): CSSProperties {
  const entries = (['light', 'dark'] as const).flatMap((theme) =>
    Object.entries(brandColors(hex, theme)).map(([name, value]) => [`--${theme}-${name}`, value]),
  );
  return Object.fromEntries(entries);
}
