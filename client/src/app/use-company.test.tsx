import { initialSettings } from '@picket/domain';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setCompanyZone } from '@/lib/format/format-date.ts';
import { sessionWith } from '@/testing/builders.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, at, refused, server } from '@/testing/server.ts';
import { createStore } from './store.ts';
import { loadCompany } from './use-company.ts';

afterEach(() => setCompanyZone(initialSettings.TimeZone));

const mail = { Id: '1', SentAt: '2026-05-04T14:00:00.000Z', From: '', To: ['a@b.co'], Cc: [], ReplyTo: null };
const settings = { ...initialSettings, Image: null, Version: 1, CompanyName: 'Bay Fences', TimeZone: 'America/Denver' };

function open() {
  const list = { data: [{ ...mail, Subject: 'Hello', Attachments: [] }], total: 1 };
  answering('get', 'outbox', () => HttpResponse.json(list));
  return renderAt('/admin/outbox');
}

describe("the company's settings", () => {
  it('set the name in the menu and the time zone', async () => {
    answering('get', 'settings', () => HttpResponse.json(settings));
    open();
    expect(await screen.findByRole('link', { name: 'Bay Fences, start page' })).toBeInTheDocument();
    expect(await screen.findByText('05/04/2026 8:00 AM')).toBeInTheDocument();
  });

  it('set the logo in the menu', async () => {
    const Image = { Path: 'images/a', ThumbnailPath: 'images/b' };
    answering('get', 'settings', () => HttpResponse.json({ ...settings, Image }));
    const reads: string[] = [];
    server.use(
      http.get(at('images/b'), ({ request }) => {
        reads.push(request.headers.get('authorization') ?? '');
        return new HttpResponse('x', { headers: { 'content-type': 'image/webp' } });
      }),
    );
    open();
    const home = await screen.findByRole('link', { name: 'Bay Fences, start page' });
    await waitFor(() => expect(home.querySelector('img')).toBeInTheDocument());
    expect(reads).toEqual(['Bearer token-1']);
  });

  it('keep the last known zone when they cannot be loaded', async () => {
    localStorage.setItem('picket-time-zone', 'America/Denver');
    answering('get', 'settings', () => refused(500));
    open();
    expect(await screen.findByText('05/04/2026 8:00 AM')).toBeInTheDocument();
    expect(await screen.findByText('Failed to pull settings')).toBeInTheDocument();
  });

  it('leave unsaved input of a form alone when another zone arrives', async () => {
    let answer: (response: Response) => void = () => undefined;
    answering('get', 'settings', () => new Promise((resolve) => (answer = resolve)));
    const { user } = renderAt('/role/add');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Office');
    answer(HttpResponse.json(settings));
    await screen.findByRole('link', { name: 'Bay Fences, start page' });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Office');
  });

  it('ignore an invalid stored zone', async () => {
    localStorage.setItem('picket-time-zone', 'Moon/Base');
    open();
    expect(await screen.findByText('05/04/2026 10:00 AM')).toBeInTheDocument();
  });
});

describe('the settings shortcut', () => {
  it.each(['Read', 'Full'] as const)('is shown with %s access', async (level) => {
    renderAt('/help', { claims: { AppSettings: level } });
    expect(await screen.findByRole('link', { name: 'Administration: settings' })).toHaveAttribute(
      'href',
      '/app/settings',
    );
  });

  it('is not shown without access', async () => {
    renderAt('/help', { claims: { Teams: 'Full' } });
    await screen.findByRole('heading', { name: 'Administration' });
    expect(screen.queryByRole('link', { name: 'Administration: settings' })).not.toBeInTheDocument();
  });
});

describe(loadCompany, () => {
  it.each([
    ['reads the settings of a signed-in user', {}, 1],
    ['reads nothing while two-factor sign-in must be set up first', { mustSetUpTwoFactor: true }, 0],
    ['reads nothing when the session has ended', { status: 'signed-out' as const, token: null }, 0],
  ])('%s', async (_name, session, expected) => {
    let reads = 0;
    answering('get', 'settings', () => {
      reads += 1;
      return HttpResponse.json(settings);
    });
    await loadCompany(createStore({ session: { ...sessionWith(), ...session } }));
    expect(reads).toBe(expected);
  });
});
