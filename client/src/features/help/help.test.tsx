import { screen, within } from '@testing-library/react';
import { routes } from '@/app/routes.tsx';
import { renderAt } from '@/testing/render.tsx';
import { topicOf } from './help.topics.ts';

const topics = () =>
  within(screen.getByRole('article'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('help', () => {
  it('begins with the screen that it was opened from', async () => {
    renderAt('/help?for=/user/info');
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
    expect(topics().slice(0, 2)).toEqual(['Users and roles', 'Everywhere']);
  });

  it('begins with what is the same everywhere when no screen is said', async () => {
    renderAt('/help');
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    expect(topics()[0]).toBe('Everywhere');
    expect(topics().at(-1)).toBe('Keys');
  });

  it('has a topic for every screen but itself', () =>
    expect(routes.filter(({ path }) => path !== '/help' && !topicOf(path)).map(({ path }) => path)).toEqual([]));

  it('takes the topic that says the most of a path', () => {
    expect(topicOf('/admin/sub-contractor/list')?.title).toBe('Companies, installers and settings');
    expect(topicOf('/admin/teams/list')?.title).toBe('Catalogue');
  });
});
