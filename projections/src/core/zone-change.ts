import { type Dates, datesInZone, initialTimeZone, type Recorded, type SettingsEvent } from '@picket/domain';

export type SettingChanged = Extract<SettingsEvent, { type: 'SettingChanged' }>;

/** True for a change of the company's time zone. */
export const setsZone = ({ data }: Recorded<SettingChanged>): boolean => data.Setting === 'TimeZone';

/** True for a change of the days until invoices are due that made nothing due. */
export const setsDueDays = ({ data }: Recorded<SettingChanged>): boolean => data.Setting === 'InvoiceDueDays';

/** The dates of a row after a change of the company's zone (ruling 76). */
export const datesAfterZone = ({ data, zone = initialTimeZone }: Recorded<SettingChanged>, dates: Dates): Dates =>
  datesInZone(dates, zone, String(data.Value));

export const isUnchanged = <R extends object>(row: R, values: Partial<R>): boolean =>
  (Object.keys(values) as (keyof R)[]).every((name) => row[name] === values[name]);
