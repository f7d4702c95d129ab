import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Field, JobActionName } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { jobDetails, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, saved } from '@/testing/server.ts';
import { actionTexts, labelOf } from './action-texts.ts';

const wire = readFileSync(join(__dirname, '../../../../../../../docs/wire.md'), 'utf8');
const asking = (Object.keys(actionTexts) as JobActionName[]).flatMap((name) => {
  const shown = actionTexts[name]!;
  return shown.asks ? [[labelOf(shown, jobDetails()), shown.asks] as const] : [];
});

async function fill(user: UserEvent, { kind, label }: Field): Promise<unknown> {
  if (kind === 'reference') {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click((await screen.findAllByRole('option'))[0]!);
    return expect.any(Number);
  }
  const value = kind === 'day' ? '2026-11-02' : 'A-1042';
  await user.type(await screen.findByRole('textbox', { name: label }), value);
  return value;
}

it.each(asking)('%s asks for its fields and sends them with the version', async (label, { title, fields }) => {
  withJob();
  const calls = answering('put', 'estimates/42/*', () => saved(42, 4));
  const { user } = renderAt('/job/estimate/info?id=42');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog', { name: title('#42') }));
  await user.click(dialog.getByRole('button', { name: label }));
  const described = Object.entries(fields);
  for (const [, field] of described.filter(([, { initial }]) => initial === undefined)) {
    expect(await dialog.findByText(`${field.label} is required`)).toBeInTheDocument();
  }
  const body: Record<string, unknown> = { Version: 3 };
  for (const [name, field] of described) body[name] = await fill(user, field);
  await user.click(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]!.body).toEqual(body);
  expect(wire).toContain(`| PUT ${calls[0]!.url.pathname.replace('/api/v1/', '').replace('42', '{id}')} |`);
});
