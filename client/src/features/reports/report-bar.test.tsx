import { UserRoles } from '@picket/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { sessionWith } from '@/testing/builders.ts';
import { renderAt } from '@/testing/render.tsx';
import { answeringReport, closeReport, reportFigures, reportRow } from '@/testing/reports.ts';
import { answering } from '@/testing/server.ts';

const { address, claims } = closeReport;

describe('the filters', () => {
  const partners = () =>
    answering('post', 'close-report', () =>
      HttpResponse.json(reportFigures(reportRow(4, 'Mia Market', 2, 5), reportRow(5, 'Max', 1, 4))),
    );
  const renderAs = (UserRoleId: number) => {
    const session = sessionWith(claims);
    return renderAt(address, { session: { ...session, user: { ...session.user!, UserRoleId } } });
  };

  it.each([
    [UserRoles.Administrator, ['All market partners', 'Mia Market', 'Max'], true],
    [UserRoles.MarketPartnerAdmin, ['All market partners', 'Mia Market', 'Max'], false],
    [UserRoles.MarketPartner, null, false],
  ])('of role %d have the market partners %j', async (role, names, hasTeams) => {
    partners();
    answering('post', 'reports/lost-reasons', () => HttpResponse.json(reportFigures()));
    renderAs(role);
    for (const name of ['Company', ...(names ? ['Market partner'] : []), ...(hasTeams ? ['Team'] : [])])
      await screen.findByRole('combobox', { name });
    const choice = screen.queryByRole('combobox', { name: 'Market partner' });
    expect(
      choice &&
        within(choice)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
    ).toEqual(names);
    if (choice) expect(choice).toHaveDisplayValue('All market partners');
    expect(screen.queryAllByRole('combobox', { name: 'Team' })).toHaveLength(hasTeams ? 1 : 0);
  });

  it('show an end before the start beside the field, until the days are in order', async () => {
    answeringReport();
    const { user, router } = renderAt(address, { claims });
    const [from, to] = [
      await screen.findByRole('textbox', { name: 'From' }),
      screen.getByRole('textbox', { name: 'To' }),
    ];
    await user.clear(from);
    await user.type(from, '06/10/2026');
    expect(to).toHaveAccessibleDescription('The end is before the start');
    expect(router.state.location.search).not.toContain('start=2026-06-10');
    await user.clear(to);
    await user.type(to, '06/20/2026');
    expect(to).not.toHaveAccessibleDescription();
    expect(from).toHaveValue('6/10/2026');
    expect(router.state.location.search).toMatch(/start=2026-06-10.*end=2026-06-20/);
  });

  it('show the days of the address again when it goes back', async () => {
    answeringReport();
    const { user, router } = renderAt(address, { claims });
    const from = await screen.findByRole('textbox', { name: 'From' });
    await user.clear(from);
    await user.paste('04/01/2026');
    await user.tab();
    await waitFor(() => expect(router.state.location.search).toContain('start=2026-04-01'));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toContain('start=2026-05-01');
    expect(from).toHaveValue('5/1/2026');
  });

  it('do not change the period when a day is cleared', async () => {
    answeringReport();
    const { user, router } = renderAt('/report/list?period=last-year&by=company', { claims });
    await user.clear(await screen.findByRole('textbox', { name: 'From' }));
    expect(router.state.location.search).toContain('period=last-year');
  });

  it('show a moment in the future beside its field', async () => {
    answeringReport();
    const { user, router } = renderAt(address, { claims });
    const asOf = await screen.findByRole('textbox', { name: 'As of the end of' });
    await user.type(asOf, '01/01/2199');
    await user.tab();
    expect(asOf).toHaveAccessibleDescription('Choose today or an earlier day');
    expect(asOf).toHaveValue('1/1/2199');
    await user.clear(asOf);
    expect(asOf).not.toHaveAccessibleDescription();
    expect(router.state.location.search).not.toContain('asOf');
  });

  it('are in a sheet on a phone, with their number on the button', async () => {
    const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    const media = jest.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
    answeringReport();
    const { user, router } = renderAt(`${address}&asOf=2026-05-03`, { claims });
    await screen.findByRole('rowheader', { name: 'Picket Supply' });
    expect(screen.queryByRole('combobox', { name: 'Company' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await sheet.findByRole('option', { name: 'Picket Supply' });
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Company' }), 'Picket Supply');
    expect(router.state.location.search).toContain('company=2');
    await user.click(sheet.getByRole('button', { name: 'Show report' }));
    expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeVisible();
    media.mockRestore();
  });

  it('are printed by name, where the controls are not', async () => {
    answeringReport();
    renderAt(`${address}&company=2`, { claims });
    expect(
      await screen.findByText(
        /05\/01\/2026 to 05\/31\/2026; Company: Picket Supply; Previous period: 04\/01\/2026 to 04\/30\/2026; As of/,
      ),
    ).toBeInTheDocument();
  });
});
