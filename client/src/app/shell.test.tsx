import { landingScreens } from '@picket/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionWith } from '@/testing/builders.ts';
import { withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';
import { version } from '../../package.json';
import { landingPath } from './routes/landing.ts';
import { routes } from './routes/routes.ts';

const links = () => {
  const menu = screen.getByRole('navigation', { name: 'Main' });
  return within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

describe('the navigation', () => {
  it('shows only what the claims allow', async () => {
    const { user } = renderAt('/help', { claims: { TaxRates: 'Full', Teams: 'Read', Estimates: 'Read' } });
    await user.click(await screen.findByRole('button', { name: 'Administration' }));
    expect(links()).toEqual(expect.arrayContaining(['Estimates and Orders', 'Manage Tax Rates']));
    expect(links()).not.toContain('Manage Teams');
    expect(screen.queryByRole('link', { name: 'Estimates and Orders: add' })).not.toBeInTheDocument();
  });

  it('marks the current page', async () => {
    const { user } = renderAt('/role/add');
    await screen.findByRole('heading', { name: 'Add user role' });
    const menu = screen.getByRole('navigation', { name: 'Main' });
    expect(within(menu).queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
    answering('post', 'userRoles/_search', () => listed());
    await user.click(within(menu).getByRole('button', { name: 'Administration' }));
    await user.click(within(menu).getByRole('link', { name: 'Manage User Roles' }));
    await screen.findByRole('heading', { name: 'Manage User Roles' });
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Manage User Roles');
  });

  it('marks the list of a detail page', async () => {
    renderAt('/role/add');
    await screen.findByRole('heading', { name: 'Add user role' });
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getByRole('link', { current: true })).toHaveTextContent('Manage User Roles');
  });

  it('has groups that open and close, and stay so', async () => {
    const { user, unmount } = renderAt('/help');
    const group = await screen.findByRole('button', { name: 'Administration' });
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await user.click(group);
    expect(screen.getByRole('link', { name: 'Manage Tax Rates' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sales' }));
    unmount();
    renderAt('/help');
    expect(await screen.findByRole('link', { name: 'Manage Tax Rates' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Opportunities' })).not.toBeInTheDocument();
  });

  it('shows an administrator 20 entries at most, and the present one of a closed group (ruling 99)', async () => {
    renderAt('/admin/tax-rates/list');
    await screen.findByRole('link', { name: 'Manage Tax Rates', current: 'page' });
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    const entries = menu.getAllByRole('listitem');
    expect(entries.length).toBeLessThanOrEqual(20);
    expect(menu.queryByRole('link', { name: 'Manage Users' })).not.toBeInTheDocument();
  });

  it('names its icons when it is collapsed', async () => {
    const { user } = renderAt('/help');
    await user.click(await screen.findByRole('button', { name: 'Collapse the menu' }));
    await user.hover(screen.getByRole('link', { name: 'Manage Tax Rates' }));
    expect(screen.getAllByText('Manage Tax Rates')).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(screen.getAllByText('Manage Tax Rates')).toHaveLength(1);
  });

  it('can be collapsed, and stays collapsed', async () => {
    const { user, unmount } = renderAt('/help');
    await user.click(await screen.findByRole('button', { name: 'Collapse the menu' }));
    expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveAttribute('aria-expanded', 'false');
    unmount();
    renderAt('/help');
    expect(await screen.findByRole('button', { name: 'Open the menu' })).toBeInTheDocument();
  });

  describe('on a narrow page', () => {
    let media: jest.SpyInstance;

    beforeEach(() => {
      const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
      media = jest.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
      withChoices();
    });
    afterEach(() => media.mockRestore());

    async function openMenu(path: string) {
      const view = renderAt(path);
      const toggle = await screen.findByRole('button', { name: 'Open the menu' });
      await view.user.click(toggle);
      expect(toggle).toHaveAttribute('aria-expanded', 'true');
      return { ...view, toggle };
    }

    it('closes when an entry is chosen, the current page included', async () => {
      const { user, toggle } = await openMenu('/admin/tax-rates/list');
      await user.click(screen.getByRole('link', { name: 'Manage Tax Rates' }));
      await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'));
    });

    it('stays open when the start page leads to the first list', async () => {
      const { toggle } = await openMenu('/');
      await screen.findByRole('heading', { name: 'Customers' });
      expect(toggle).toHaveAttribute('aria-expanded', 'true');
    });

    it('is beside three screens and one button that adds', async () => {
      const { user } = renderAt('/help', { claims: { Customers: 'Full', Estimates: 'Full', Manufacturing: 'Read' } });
      const bar = within(await screen.findByRole('navigation', { name: 'Shortcuts' }));
      expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Jobs', 'Calendar']);
      await user.click(bar.getByRole('button', { name: 'Add' }));
      expect(bar.getByRole('link', { name: 'Quick quote' })).toHaveAttribute(
        'href',
        '/job/estimate/add?type=quick-quote&refUrl=%2Fjob%2Festimate%2Festimate-list',
      );
      await user.click(bar.getByRole('link', { name: 'Add customer' }));
      expect(await screen.findByRole('heading', { name: 'Add customer' })).toBeInTheDocument();
      expect(bar.queryByRole('link', { name: 'Quick quote' })).not.toBeInTheDocument();
    });

    it('closes when the browser goes back', async () => {
      const view = renderAt('/help');
      await screen.findByRole('heading', { name: 'Help' });
      await act(() => view.router.navigate('/help?for=/customer/list'));
      const toggle = screen.getByRole('button', { name: 'Open the menu' });
      await view.user.click(toggle);
      await act(() => view.router.navigate(-1));
      await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'));
    });
  });

  it('can be skipped with the keyboard', async () => {
    const { user } = renderAt('/help');
    await screen.findByRole('heading', { name: 'Help' });
    await user.tab();
    expect(screen.getByRole('button', { name: 'Skip to the page' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the account menu', () => {
  it('changes the color scheme', async () => {
    const { user } = renderAt('/help');
    await user.click(await screen.findByRole('button', { name: 'Ada Morgan' }));
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  it('shows the version of Picket', async () => {
    const { user } = renderAt('/help');
    await user.click(await screen.findByRole('button', { name: 'Ada Morgan' }));
    expect(await screen.findByText(`Picket ${version}`)).toBeInTheDocument();
  });

  it('signs out', async () => {
    const { user, store } = renderAt('/help');
    await user.click(await screen.findByRole('button', { name: 'Ada Morgan' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(store.getState().session.status).toBe('signed-out'));
  });
});

describe('a screen', () => {
  it('shows no content without its claim', async () => {
    renderAt('/admin/tax-rates/list', { claims: { Teams: 'Read' } });
    expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
  });

  it('shows Not found for an unknown path', async () => {
    renderAt('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument();
  });
});

describe('routes', () => {
  it('contains each name and path once', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });

  it('contains the routes of all shortcuts', () => {
    const named = routes.flatMap(({ nav }) => [nav?.add, nav?.settings]).filter((name) => name !== undefined);
    for (const name of named) expect(routes.map((route) => route.name)).toContain(name);
  });
});

describe(landingPath, () => {
  const landingOn = (Landing: string, session = sessionWith()) =>
    landingPath({ ...session, user: { ...session.user!, Landing } });

  it('is the list of customers if the claims allow it, otherwise the own profile', () => {
    expect(landingPath(sessionWith({ Customers: 'Read', Estimates: 'Read' }))).toBe('/customer/list');
    expect(landingPath(sessionWith({ Estimates: 'Read' }))).toBe('/user/profile?id=1');
  });

  it('is the landing page of the role while the claims allow it', () => {
    expect(landingOn('job.order-list')).toBe('/job/order/order-list');
    expect(landingOn('job.order-list', sessionWith({ Customers: 'Read' }))).toBe('/customer/list');
    expect(landingOn('job.order-list', sessionWith({ Teams: 'Full' }))).toBe('/user/profile?id=1');
    expect(landingOn('removed.screen')).toBe('/customer/list');
    expect(landingOn('user.profile')).toBe('/user/profile?id=1');
  });

  it.each(Object.entries(landingScreens))(
    'of a role may be %s, a screen with that title and permission',
    (name, of) => {
      const { title, claim, level = 'Read' } = routes.find((route) => route.name === name)!;
      expect({ title, claims: claim === undefined ? null : [claim].flat(), level }).toEqual({ ...of, level: 'Read' });
    },
  );

  it('is the list of users after a password reset, if the claims allow it', () => {
    expect(landingPath(sessionWith(), '/resetpassword')).toBe('/user/list');
    expect(landingPath(sessionWith({ Customers: 'Read' }), '/resetpassword')).toBe('/customer/list');
  });
});
