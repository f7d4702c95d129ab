import type { SubContractorRow } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Claims } from '@/testing/builders.ts';
import { company } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, at, listed, refused, saved, server } from '@/testing/server.ts';

// jsdom has no layout.
Range.prototype.getBoundingClientRect = () => new DOMRect();

const shore: SubContractorRow = {
  Id: 3,
  Version: 2,
  Name: 'Shore Installers',
  CompanyId: 1,
  Company: 'Picket Fence Co.',
  InstallationDisclaimer: '<p>Digging is extra</p>',
  Image: null,
  Archived: false,
};

function open(path: string, row: Partial<SubContractorRow> = {}, claims?: Claims) {
  const held = { ...shore, ...row };
  answering('post', 'companies/_search', () =>
    listed(company(), company({ Id: 2, Name: 'Old Fences', Archived: true })),
  );
  answering('get', 'sub-contractors/3', () => HttpResponse.json(held));
  const searches = answering('post', 'sub-contractors/_search', () => listed(held));
  return { searches, ...renderAt(path, { claims }) };
}

it('the sub-contractor list shows the company and filters by it', async () => {
  const { user, searches } = open('/admin/sub-contractor/list');
  const row = await screen.findByRole('row', { name: /Shore Installers/ });
  expect(row).toHaveTextContent('Picket Fence Co.');
  expect(searches[0]!.body).toEqual({ ShowArchived: false, Skip: 0, Take: 12, Sort: 'Name' });
  await screen.findByRole('option', { name: 'Picket Fence Co.' });
  expect(screen.queryByRole('option', { name: 'Old Fences' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Picket Fence Co.');
  await waitFor(() => expect(searches.at(-1)!.body).toMatchObject({ CompanyId: 1 }));
});

it.each([
  ['in a form with a logo', [new File(['x'], 'logo.png', { type: 'image/png' })]],
  ['as JSON without one', []],
])('a sub-contractor is added %s', async (_how, files) => {
  const sent: string[] = [];
  server.use(
    http.post(at('sub-contractors'), async ({ request }) => {
      sent.push(await request.text());
      return saved(3, 1);
    }),
  );
  const { user, router } = open('/admin/sub-contractor/add');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shore Installers');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  for (const file of files) await user.upload(input, file);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?id=3' }));
  expect(sent).toEqual([expect.stringContaining('{"Name":"Shore Installers","CompanyId":null}')]);
  expect(sent[0]!.includes('filename="logo.png"')).toBe(files.length > 0);
});

it('the sub-contractor page saves each section separately', async () => {
  const { user } = open('/admin/sub-contractor/info?id=3');
  expect(await screen.findByRole('region', { name: 'Basic info' })).toHaveTextContent('CompanyPicket Fence Co.');
  await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Inc.');
  const puts = answering('put', 'sub-contractors', () => saved(3, 3));
  answering('get', 'sub-contractors/3', () => HttpResponse.json({ ...shore, Version: 3 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(puts[0]?.body).toMatchObject({ Id: 3, Version: 2, Name: 'Shore Installers Inc.' }));

  await user.click(await screen.findByRole('button', { name: 'Edit Installation disclaimer' }));
  await user.click(await screen.findByRole('textbox', { name: 'Installation disclaimer' }));
  await user.paste('Now: ');
  const patches = answering('patch', 'sub-contractors', () => saved(3, 4));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(patches[0]?.body).toMatchObject({ Id: 3, Version: 3 }));
  expect(patches[0]!.body).toMatchObject({ InstallationDisclaimer: expect.stringContaining('Now: ') });
});

it('the sub-contractor page leaves an archived company chosen in the form', async () => {
  const { user } = open('/admin/sub-contractor/info?id=3', { CompanyId: 2, Company: 'Old Fences' });
  await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
  expect(screen.getByRole('combobox', { name: 'Company' })).toHaveValue('Old Fences');
});

it('the sub-contractor page shows an error when archiving fails', async () => {
  const { user } = open('/admin/sub-contractor/info?id=3');
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  answering('put', 'sub-contractors/archive/3/true', () => refused(500));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('An error occurred archiving this sub-contractor')).toBeInTheDocument();
});

it.each<[string, Partial<SubContractorRow>, Claims]>([
  ['by those who may not change them', {}, { SubContractors: 'Read' }],
  ['when archived', { Archived: true }, { SubContractors: 'Full' }],
])('a sub-contractor can only be read %s', async (_when, row, claims) => {
  open('/admin/sub-contractor/info?id=3', row, claims);
  await screen.findByRole('region', { name: 'Basic info' });
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});
