import type { SettingsAnswer } from '@picket/domain';
import { useEffect } from 'react';
import { getSettings, useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { companyZone, setCompanyZone } from '@/lib/format/format-date.ts';
import type { AppStore } from './store.ts';

const ZONE = 'picket-time-zone';

/** Reads the company's settings before the first rendering, so that it has the right time zone. */
export async function loadCompany({ dispatch, getState }: AppStore): Promise<void> {
  const { status, mustSetUpTwoFactor } = getState().session;
  setCompanyZone(localStorage.getItem(ZONE));
  if (status === 'signed-in' && !mustSetUpTwoFactor)
    await dispatch(getSettings.initiate(undefined, { subscribe: false }));
}

/**
 * The company's settings, undefined while they load. Sets the time zone: that of the settings, until then the one that
 * this browser used last. Use `zone` as a key to render times again.
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
