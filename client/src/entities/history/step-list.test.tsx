import { initialSettings } from '@picket/domain';
import { screen } from '@testing-library/react';
import { setCompanyZone } from '@/lib/format/format-date.ts';
import { tick } from '@/testing/history.ts';
import { renderPart } from '@/testing/render.tsx';
import { StepList } from './step-list.tsx';
import { allTicks } from './ticks.ts';

const ticks = [tick(1, { At: '2026-11-20T03:00:00.000Z' }), tick(2, { At: '2026-11-20T15:00:00.000Z' })];
const none = () => undefined;
const days = () => screen.queryAllByText(/^\w+day 11\/\d+\/2026$/).map(({ textContent }) => textContent);

afterEach(() => setCompanyZone(initialSettings.TimeZone));

describe(StepList, () => {
  it('groups the steps by day in the company time zone, also after the zone has changed', () => {
    const list = () =>
      renderPart(
        <StepList
          ticks={ticks}
          index={1}
          compared={null}
          filter={allTicks}
          onFilter={none}
          onMove={none}
          onCompare={none}
        />,
      );
    setCompanyZone('America/New_York');
    const { unmount } = list();
    expect(days()).toEqual(['Friday 11/20/2026', 'Thursday 11/19/2026']);
    unmount();
    setCompanyZone('UTC');
    list();
    expect(days()).toEqual(['Friday 11/20/2026']);
  });
});
