import type { SettingsAnswer } from '@picket/domain';
import { useEffect } from 'react';
import { useGetSettingsQuery } from '@/api/choices.api.ts';
import { companyZone, setCompanyZone } from '@/lib/format.ts';

const ZONE = 'picket-time-zone';

/**
 * The company's settings once they are there. From then on times are shown in its zone, until then in the zone that
 * this browser saw last; `zone` tells when what is shown must be drawn anew.
 */
export function useCompany(): { settings?: SettingsAnswer; zone: string } {
  const { data: settings } = useGetSettingsQuery();
  const known = settings?.TimeZone;
  setCompanyZone(known ?? localStorage.getItem(ZONE));
  useEffect(() => {
    if (known) localStorage.setItem(ZONE, known);
  }, [known]);
  return { settings, zone: companyZone() };
}
