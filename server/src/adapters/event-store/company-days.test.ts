import type { Recorded } from '@picket/domain';
import { DaySettings, onCompanyDays, withDaySettings } from './company-days.ts';

const event = (stream: string, version: number, position: number, type: string, data: object): Recorded => ({
  id: `${position}`,
  stream,
  version,
  position: String(position).padStart(16, '0'),
  type,
  data,
  meta: {
    at: '2026-05-04T14:00:00.000Z',
    actor: { kind: 'staff', id: 1, name: 'Olive Office' },
    requestId: 'request-1',
    schema: 1,
    prevHash: '',
    hash: '',
  },
});
const zone = (version: number, position: number, Value: string) =>
  event('settings-1', version, position, 'SettingChanged', { Setting: 'TimeZone', Value });

/** All-day in New York from July 6 to July 7, then the zone is Chicago's. */
const installed = event('job-7', 1, 1, 'JobAdded', {
  JobName: 'Lot',
  EstimateStartDate: '2026-07-01T13:00:00.000Z',
  EstimateEndDate: '2026-07-01T14:00:00.000Z',
  InstallationStartDate: '2026-07-06T04:00:00.000Z',
  InstallationEndDate: '2026-07-08T04:00:00.000Z',
});
const settings = [zone(1, 2, 'America/Chicago')];
const log = [installed, ...settings];
const store = (...events: Recorded[]) => ({
  read: async (stream: string, after = 0) => events.filter((each) => each.stream === stream && each.version > after),
});
const read = (events: Recorded[], log: Recorded[]) =>
  onCompanyDays(events, new DaySettings(store(...log)), store(...log));

describe('onCompanyDays', () => {
  it('keeps all-day dates on their days and timed ones at their instants', async () => {
    const [changed] = await read([installed], log);
    expect(changed!.data).toEqual({
      JobName: 'Lot',
      EstimateStartDate: '2026-07-01T13:00:00.000Z',
      EstimateEndDate: '2026-07-01T14:00:00.000Z',
      InstallationStartDate: '2026-07-06T05:00:00.000Z',
      InstallationEndDate: '2026-07-08T05:00:00.000Z',
    });
  });

  it('changes nothing without a change of the zone after the events', async () => {
    const events = [installed];
    expect(await read(events, [installed])).toBe(events);
    expect(await read([{ ...installed, position: '9'.padStart(16, '0') }], log)).toMatchObject([
      { data: installed.data },
    ]);
  });

  it('reads an event that changes one date with the other one, and what it was', async () => {
    const longer = event('job-7', 2, 3, 'InstallationScheduled', {
      InstallationEndDate: '2026-07-09T05:00:00.000Z',
      Was: { InstallationEndDate: '2026-07-08T05:00:00.000Z' },
    });
    const later = zone(2, 4, 'America/Los_Angeles');
    const [changed] = await read([longer], [installed, ...settings, longer, later]);
    expect(changed!.data).toEqual({
      InstallationEndDate: '2026-07-09T07:00:00.000Z',
      Was: { InstallationEndDate: '2026-07-08T07:00:00.000Z' },
    });
  });
});

describe('withDaySettings', () => {
  const read = async (after: number, ...events: Recorded[]) => {
    const position = after === 0 ? '' : String(after).padStart(16, '0');
    const rest = (async function* () {
      yield* events.filter((each) => each.position > position);
    })();
    const found: Pick<Recorded, 'zone' | 'dueDays'>[] = [];
    for await (const { zone, dueDays } of withDaySettings(rest, new DaySettings(store(...events))))
      found.push({ zone, dueDays });
    return found;
  };
  const later = event('job-7', 2, 3, 'JobArchived', {});
  const initial = { zone: undefined, dueDays: undefined };

  it('gives each event the zone before it, also after the start of the log', async () => {
    expect(await read(0, ...log, later)).toEqual([initial, initial, { zone: 'America/Chicago', dueDays: 30 }]);
    expect(await read(2, ...log, later)).toEqual([{ zone: 'America/Chicago', dueDays: 30 }]);
  });

  it('gives each event the days until invoices are due, also by the former name of the setting', async () => {
    const days = (version: number, position: number, Setting: string, Value: number) =>
      event('settings-1', version, position, 'SettingChanged', { Setting, Value });
    const renamed = { ...days(2, 2, 'InvoiceDueDays', 20), meta: { ...installed.meta, schema: 2 } };
    const changes = [days(1, 1, 'InvoiceUnpaidDays', 10), renamed];
    const zone = 'America/New_York';
    expect(await read(0, ...changes, later)).toEqual([initial, { zone, dueDays: 10 }, { zone, dueDays: 20 }]);
    expect(await read(2, ...changes, later)).toEqual([{ zone, dueDays: 20 }]);
  });
});
