import { screen, within } from '@testing-library/react';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';

/** Waits until the shortcuts have loaded, a second after the page. */
async function helpFor(path: string) {
  const view = renderAt(path);
  await screen.findByRole('heading', { level: 1 });
  const dialog = await waitForHelp(view.user);
  return { ...view, dialog };
}

async function waitForHelp(user: ReturnType<typeof renderAt>['user']): Promise<HTMLElement> {
  await user.keyboard('?');
  const dialog = screen.queryByRole('dialog');
  return dialog ?? waitForHelp(user);
}

describe('the shortcuts of all screens', () => {
  it('are listed on ?, and Esc closes the list', async () => {
    const { user, dialog } = await helpFor('/help');
    expect(await within(dialog).findByRole('region', { name: 'Go to' })).toHaveTextContent(
      'Estimates and OrdersGthenE',
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('go to a screen with g and its letter', async () => {
    answering('post', 'customers/_search', () => listed());
    const { user } = await helpFor('/help');
    await user.keyboard('{Escape}gc');
    expect(await screen.findByRole('heading', { name: 'Customers' })).toBeInTheDocument();
  });
});
