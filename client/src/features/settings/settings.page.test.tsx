import { initialSettings, type SettingsAnswer } from '@picket/domain';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { Claims } from '@/testing/builders.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, refused, saved } from '@/testing/server.ts';

function open(changes: Partial<SettingsAnswer> = {}, claims?: Claims) {
  const settings: SettingsAnswer = { ...initialSettings, Image: null, Version: 4, ...changes };
  answering('get', 'settings', () => HttpResponse.json(settings));
  return renderAt('/app/settings', { claims });
}
const section = (name: string) => screen.findByRole('region', { name });

it('shows all settings, matter by matter', async () => {
  open({ CompanyName: 'Bay Fences', WelcomeEmailText: 'Hello {name},\nwelcome' });
  expect(await section('Company')).toHaveTextContent('Bay Fences');
  expect(await section('E-mail: welcome')).toHaveTextContent('Hello {name}, welcome');
  const shown = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(shown).toHaveLength(Object.keys(initialSettings).length);
});

it('saves a matter by itself', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit E-mail: sign-in link' }));
  const subject = screen.getByRole('textbox', { name: 'Sign-in Link Subject' });
  expect(subject).toHaveAccessibleDescription('Can hold {name}, {company}');
  await user.clear(subject);
  await user.type(subject, 'Come in, {{name}');
  const sent = answering('put', 'settings', () => saved(1, 5));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings Updated Successfully!')).toBeInTheDocument();
  const { SignInEmailText } = initialSettings;
  expect(sent[0]!.body).toEqual({ SignInEmailSubject: 'Come in, {name}', SignInEmailText, Version: 4 });
});

it('says at the field what a text can not hold', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit E-mail: welcome' }));
  await user.type(screen.getByRole('textbox', { name: 'Welcome Text' }), ' {{password}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText("Welcome Text can't fill {password}")).toBeInTheDocument();
});

it('chooses a time zone by its name', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Company' }));
  const zone = screen.getByRole('combobox', { name: 'Time Zone' });
  await user.clear(zone);
  await user.type(zone, 'denver');
  await user.click(await screen.findByRole('option', { name: 'America/Denver' }));
  const sent = answering('put', 'settings', () => saved(1, 5));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ TimeZone: 'America/Denver' }));
});

it('says when saving failed, and shows what others saved meanwhile', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit New jobs' }));
  const fee = screen.getByRole('textbox', { name: 'Default Delivery Fee' });
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
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Default Delivery Fee');
});

it('is only read by those who may not change it', async () => {
  open({}, { AppSettings: 'Read' });
  await section('Company');
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});

it('says when the settings could not be read', async () => {
  answering('get', 'settings', () => refused(500));
  renderAt('/app/settings');
  expect(await screen.findByText('Failed to pull settings')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
