import { firstSettings, initialSettings, type SettingsAnswer } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { Claims } from '@/testing/builders.ts';
import { company } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

function open(changes: Partial<SettingsAnswer> = {}, claims?: Claims) {
  const settings: SettingsAnswer = { ...firstSettings, Version: 4, ...changes };
  answering('get', 'settings', () => HttpResponse.json(settings));
  answering('post', 'companies/_search', () => listed(company()));
  return renderAt('/app/settings', { claims });
}
beforeEach(() => answering('get', 'email-problem', () => HttpResponse.json({ Problem: null })));

const section = (name: string) => screen.findByRole('region', { name });

it('the settings page shows all settings in groups', async () => {
  open({ CompanyName: 'Bay Fences', WelcomeEmailText: 'Hello {name},\nwelcome' });
  expect(await section('Company')).toHaveTextContent('Bay Fences');
  expect(await section('Email: welcome')).toHaveTextContent('Hello {name}, welcome');
  const shown = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(shown).toHaveLength(Object.keys(initialSettings).length);
});

it('the settings page says that the mail server accepts no emails', async () => {
  answering('get', 'email-problem', () =>
    HttpResponse.json({ Problem: { At: '2026-11-03T15:00:00.000Z', Reason: 'Not you' } }),
  );
  open();
  expect(await section('Emails are not sent')).toHaveTextContent(/refused emails since 11\/03\/2026.*Not you/);
});

it('the settings page names the default companies', async () => {
  const { user } = open({ RetailCompanyId: 1 });
  await waitFor(async () => expect(await section('New jobs')).toHaveTextContent('Picket Fence Co.'));
  await user.click(screen.getByRole('button', { name: 'Edit New jobs' }));
  expect(screen.getByRole('combobox', { name: 'Default company for retail customers' })).toHaveValue(
    'Picket Fence Co.',
  );
});

it('the settings page saves each group separately', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Email: sign-in link' }));
  const subject = screen.getByRole('textbox', { name: 'Sign-in link subject' });
  const menu = screen.getByRole('combobox', { name: 'Insert a field: Sign-in link subject' });
  expect(
    within(menu)
      .getAllByRole('option')
      .map(({ value }: Partial<HTMLOptionElement>) => value),
  ).toEqual(['', 'name', 'company']);
  await user.clear(subject);
  await user.type(subject, 'Come in, ');
  await user.selectOptions(menu, '{name}');
  const sent = answering('put', 'settings', () => saved(1, 5));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings Updated Successfully!')).toBeInTheDocument();
  const { SignInEmailText } = initialSettings;
  expect(sent[0]!.body).toEqual({ SignInEmailSubject: 'Come in, {name}', SignInEmailText, Version: 4 });
});

it('the settings page shows a field error for an unknown placeholder', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Email: welcome' }));
  await user.type(screen.getByRole('textbox', { name: 'Welcome text' }), ' {{password}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Welcome text has an unknown placeholder {password}. Use {name}, {company}, {link}'),
  ).toBeInTheDocument();
});

it('the settings page finds a time zone by name', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Company' }));
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.type(zone, 'denver');
  await user.click(await screen.findByRole('option', { name: 'America/Denver' }));
  const sent = answering('put', 'settings', () => saved(1, 5));
  answering('get', 'calendars/future-events', () => HttpResponse.json({ AllDay: 1, Timed: 12 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Change the time zone to America/Denver?' });
  expect(question).toHaveTextContent(
    '1 future all-day event will stay on the same days. 12 future events with times will keep the same moment',
  );
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Change time zone' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ TimeZone: 'America/Denver' }));
});

it('the settings page shows a failed save and the conflict dialog', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit New jobs' }));
  const fee = screen.getByRole('textbox', { name: 'Default delivery fee' });
  await user.clear(fee);
  await user.type(fee, '99');
  answering(
    'put',
    'settings',
    () => refused(500),
    () => refused(409, { Version: 5 }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings Update Failed')).toBeInTheDocument();
  const theirs = { ...initialSettings, Image: null, Version: 5, DefaultDeliveryFee: 120, CompanyName: 'Bay Fences' };
  answering('get', 'settings', () => HttpResponse.json(theirs));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    /Default delivery fee\$120\.00\$99\.00.*which stayCompany nameBay Fences/,
  );
});

it('the settings page is read-only for a user with read permission', async () => {
  open({}, { AppSettings: 'Read' });
  await section('Company');
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});

it('the settings page shows an error when the settings cannot be loaded', async () => {
  answering('get', 'settings', () => refused(500));
  renderAt('/app/settings');
  expect(await screen.findByText('Failed to pull settings')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
