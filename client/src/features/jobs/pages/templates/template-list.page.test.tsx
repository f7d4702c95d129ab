import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answering, held, listed, refused, saved } from '@/testing/server.ts';
import { templateParts, templateRow } from '@/testing/templates.ts';

const house = templateRow();
const partners = templateRow({
  Id: 4,
  Name: 'Picket, front',
  UserId: 21,
  CreatedBy: 'Mia Marsh',
  Length: 42.5,
  Gates: 0,
});
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

async function open(...options: [Parameters<typeof renderAt>[1]?]) {
  const view = renderAt('/job/template/template-list', ...options);
  await screen.findByRole('table', { name: 'Job templates' });
  await waitFor(() => expect(screen.getByText(/results?$/)).toBeInTheDocument());
  return view;
}

beforeEach(() => {
  answering('get', 'job-templates/false', () => listed(house, partners));
});

describe('the list of templates', () => {
  it('shows what each contains, who owns it and when it was saved', async () => {
    await open();
    expect(rowOf('6 ft cedar')).toHaveTextContent(/100 ft, 1 line, 1 gate, 1 misc itemHouse saved by Olive Office/);
    expect(rowOf('6 ft cedar')).toHaveTextContent('11/02/2026');
    expect(rowOf('Picket, front')).toHaveTextContent('42.5 ft, 1 line, 1 misc itemMia Marsh');
    expect(screen.getByRole('link', { name: 'Mia Marsh' })).toHaveAttribute('href', '/user/info?id=21');
    expect(screen.getByRole('link', { name: 'Olive Office' })).toHaveAttribute('href', '/user/info?id=3');
  });

  it('finds words of the name in any order, sorts, and shows 12 a page', async () => {
    const many = Array.from({ length: 14 }, (_, index) => templateRow({ Id: index + 1, Name: `Cedar ${index + 1}` }));
    answering('get', 'job-templates/false', () => listed(...many));
    const { user } = await open();
    const names = () =>
      screen
        .getAllByRole('button', { name: /contents of / })
        .map((button) => button.getAttribute('aria-label')?.replace(/.*contents of /, ''));
    expect(names()).toHaveLength(12);
    expect(names().slice(0, 2)).toEqual(['Cedar 1', 'Cedar 2']);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(names()).toEqual(['Cedar 13', 'Cedar 14']);
    await user.click(screen.getByRole('button', { name: /^Template/ }));
    expect(names()[0]).toBe('Cedar 14');
    await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), '3 cedar{Enter}');
    expect(names()).toEqual(['Cedar 13', 'Cedar 3']);
  });

  it('shows the lines and items of a template', async () => {
    answering(
      'get',
      'job-templates/3/parts',
      () => refused(500),
      () => HttpResponse.json(templateParts),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /contents of 6 ft cedar privacy$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '6 ft cedar privacy' }));
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('100 ft, 12 sections, 1 gate')).toBeVisible();
  });

  it('says that there are none, and that none match', async () => {
    answering('get', 'job-templates/false', () => listed());
    const { user } = await open();
    expect(screen.getByText('No templates yet.')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'vinyl{Enter}');
    expect(screen.getByText('No templates match the search.')).toBeVisible();
  });

  it('says why it cannot be loaded', async () => {
    answering('get', 'job-templates/false', () => refused(500, { Message: 'Something went wrong.' }));
    renderAt('/job/template/template-list');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('renaming a template', () => {
  it('saves in the row on Enter, over the version that was opened', async () => {
    const calls = answering('put', 'job-templates', () => saved(3, 2));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Rename 6 ft cedar privacy' }));
    const name = screen.getByRole('textbox', { name: 'New name of 6 ft cedar privacy' });
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.type(name, 'Cedar privacy{Enter}');
    expect(await screen.findByText('Template saved')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Id: 3, Version: 1, Name: 'Cedar privacy' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename 6 ft cedar privacy' })).toHaveFocus());
  });

  it('leaves the focus where the user moved it while the name was saved', async () => {
    const save = held();
    const calls = answering('put', 'job-templates', save.wait);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Rename 6 ft cedar privacy' }));
    await user.type(screen.getByRole('textbox', { name: 'New name of 6 ft cedar privacy' }), '!{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.click(screen.getByRole('searchbox'));
    save.answer(saved(3, 2));
    await screen.findByRole('button', { name: 'Rename 6 ft cedar privacy' });
    await new Promise(requestAnimationFrame);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('stays with its message when the name is taken, also while the list is searched', async () => {
    const message = 'A template named Picket, front already exists';
    answering('put', 'job-templates', () => refused(400, { ModelState: { Name: [message] } }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Rename 6 ft cedar privacy' }));
    const name = screen.getByRole('textbox', { name: 'New name of 6 ft cedar privacy' });
    await user.clear(name);
    await user.type(name, 'Picket, front{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(message));
    await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'front{Enter}');
    expect(screen.getByRole('textbox', { name: 'New name of 6 ft cedar privacy' })).toHaveValue('Picket, front');
  });

  it('asks before another row discards what was typed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Rename 6 ft cedar privacy' }));
    await user.type(screen.getByRole('textbox', { name: 'New name of 6 ft cedar privacy' }), '!');
    await user.click(screen.getByRole('button', { name: 'Rename Picket, front' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'New name of 6 ft cedar privacy' })).toHaveValue('6 ft cedar privacy!');
  });
});

describe('archiving a template', () => {
  it('asks for confirmation and then archives the template', async () => {
    const calls = answering('put', 'job-templates/archive/3/true', () => saved(3, 2));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Archive 6 ft cedar privacy' }));
    expect(calls).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive the template 6 ft cedar privacy?' }));
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('is undone from the list with archived ones', async () => {
    answering('get', 'job-templates/true', () => listed(templateRow({ Archived: true })));
    const calls = answering('put', 'job-templates/archive/3/false', () => saved(3, 3));
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'Show archived' }));
    await user.click(await screen.findByRole('button', { name: 'Unarchive 6 ft cedar privacy' }));
    expect(screen.queryByRole('button', { name: 'Rename 6 ft cedar privacy' })).toBeNull();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unarchive' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });
});

describe('who may change a template', () => {
  it('is offered to start a job from a template of others, not to change it', async () => {
    answering('get', 'job-templates/false', () =>
      listed(templateRow({ CanChange: false, CreatedBy: '', CreatedById: null })),
    );
    await open();
    const row = within(rowOf('6 ft cedar'));
    expect(row.getByRole('link', { name: 'Add a job from 6 ft cedar privacy' })).toHaveAttribute(
      'href',
      expect.stringContaining('fromTemplate=3'),
    );
    for (const name of [/^Rename/, /^Archive/, /^History/]) expect(row.queryByRole('button', { name })).toBeNull();
    expect(rowOf('6 ft cedar')).not.toHaveTextContent('saved by');
  });

  it('needs full access to estimates', async () => {
    await open({ claims: { Estimates: 'Read' } });
    expect(screen.getByRole('button', { name: /contents of Picket, front$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Rename|Archive)/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Add a job/ })).toBeNull();
  });
});
