import { screen, within } from '@testing-library/react';
import { routes } from '@/app/routes/routes.ts';
import { renderAt } from '@/testing/render.tsx';
import { topicOf } from './help.topics.ts';

const topics = () =>
  within(screen.getByRole('article'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('HelpPage', () => {
  it('lists the topic of the opening screen first', async () => {
    renderAt('/help?for=/user/info');
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
    expect(topics().slice(0, 2)).toEqual(['Users and roles', 'General']);
  });

  it('lists general help first when opened without a screen', async () => {
    renderAt('/help');
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    expect(topics()[0]).toBe('General');
    expect(topics().at(-1)).toBe('Keyboard shortcuts');
  });

  it('has a topic for every screen except help itself', () =>
    expect(routes.filter(({ path }) => path !== '/help' && !topicOf(path)).map(({ path }) => path)).toEqual([]));

  it('topicOf prefers the longest matching path prefix', () => {
    expect(topicOf('/admin/sub-contractor/list')?.title).toBe('Companies, installers and settings');
    expect(topicOf('/admin/teams/list')?.title).toBe('Catalogue');
  });
});
