import { referenceField, textField } from '@picket/domain';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { renderPart } from '@/testing/render.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { pageUnsaved } from '../dialogs/unsaved.ts';
import { InlineTable } from '../table/inline-table.tsx';
import { SearchBox } from '../table/search-box.tsx';
import { FieldsForm } from './fields-form.tsx';
import { FieldsSection } from './fields-section.tsx';
import { useOpenSection } from './use-open-section.ts';

const fields = { Name: textField('Name', 20), HeightId: referenceField('Height', 'heights') };
const choices = { HeightId: [{ Id: 2, Name: '6 ft' }] };
const cedar = { Id: 7, Version: 3, Name: 'Cedar', HeightId: 2 };
const elm = { ...cedar, Id: 8, Name: 'Elm' };
const save = async () => ({});

const run = jest.fn();
const Action = () => (
  <button type="button" onClick={() => pageUnsaved.leave(run)}>
    Convert
  </button>
);

function Sections() {
  const section = useOpenSection();
  return (
    <>
      <Action />
      {['Basic info', 'Terms'].map((title) => (
        <FieldsSection
          key={title}
          title={title}
          fields={fields}
          choices={choices}
          record={cedar}
          save={save}
          section={section(title)}
        />
      ))}
    </>
  );
}

function Rows() {
  const [query, setQuery] = useState('');
  const rows = [cedar, elm].filter(({ Name }) => Name.includes(query));
  return (
    <>
      <Action />
      <SearchBox label="Search fences" value={query} onSearch={setQuery} />
      <InlineTable
        label="Fences"
        singular="Fence"
        fields={fields}
        choices={choices}
        rows={rows}
        mayEdit
        blank={{ Name: '', HeightId: null }}
        onSave={save}
      />
    </>
  );
}

function AddDialog() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  if (!isOpen) return 'Closed';
  return (
    <Dialog opened title="Add fence" onClose={close}>
      <FieldsForm fields={fields} choices={choices} values={cedar} save={save} onCancel={close} />
    </Dialog>
  );
}

function AddPage() {
  const navigate = useNavigate();
  return (
    <>
      <Action />
      <FieldsForm
        fields={fields}
        choices={choices}
        values={cedar}
        save={save}
        onCancel={() => void navigate('/fences')}
      />
    </>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const button = (label: string) => screen.getByRole('button', { name: label });
const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' });

async function open(part: ReactNode, opener?: string) {
  run.mockClear();
  const view = renderPart(part);
  if (opener) await view.user.click(button(opener));
  await view.user.type(name(), ' 2');
  return view;
}
type View = Awaited<ReturnType<typeof open>>;

/** Tries to leave, keeps editing, and tries again and discards. */
async function answerBoth({ user }: View, leave: () => Promise<unknown>) {
  await leave();
  expect(await question()).toHaveTextContent('Your changes will be lost.');
  await user.click(button('Keep editing'));
  expect(name()).toHaveValue('Cedar 2');
  await leave();
  await question();
  await user.click(button('Discard changes'));
}

const pressEscape =
  ({ user }: View) =>
  () =>
    user.type(name(), '{Escape}');
const press =
  (label: string) =>
  ({ user }: View) =>
  () =>
    user.click(button(label));

describe('unsaved input in a section', () => {
  const openSection = () => open(<Sections />, 'Edit Basic info');

  it('stays while another section is open', async () => {
    const { user } = await openSection();
    await user.click(button('Edit Terms'));
    expect(name()).toHaveValue('Cedar');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(button('Edit Basic info'));
    expect(name()).toHaveValue('Cedar 2');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await user.click(button('Save'));
    await waitFor(() => expect(button('Edit Basic info')).toBeVisible());
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it.each([
    ['Esc', pressEscape],
    ['Cancel', press('Cancel')],
  ])('is discarded by %s after a question', async (_way, leave) => {
    const view = await openSection();
    await answerBoth(view, leave(view));
    await waitFor(() => expect(button('Edit Basic info')).toBeVisible());
  });

  it('is discarded by an action of the page after a question', async () => {
    const view = await openSection();
    await answerBoth(view, press('Convert')(view));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    expect(name()).toHaveValue('Cedar');
    await view.user.click(button('Convert'));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('stays when Esc answers the question whether to leave the page', async () => {
    const { user, router } = await openSection();
    await act(() => router.navigate('/elsewhere'));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await waitFor(() => expect(button('Stay')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(name()).toHaveValue('Cedar 2');
    expect(router.state.location.pathname).toBe('/');
  });

  it('stays when Esc closes the options of a field', async () => {
    const { user } = await openSection();
    const height = screen.getByRole('combobox', { name: 'Height' });
    await user.click(height);
    expect(height).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(height).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(name()).toHaveValue('Cedar 2');
  });
});

describe('unsaved input in a row', () => {
  const openRow = () => open(<Rows />, 'Edit Cedar');

  it('stays while the list is searched', async () => {
    const { user } = await openRow();
    await user.type(screen.getByRole('searchbox'), 'Elm{Enter}');
    expect(name()).toHaveValue('Cedar 2');
    expect(screen.getByRole('cell', { name: 'Elm' })).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('{Enter}');
    expect(name()).toHaveValue('Cedar 2');
  });

  it.each([
    ['Esc', pressEscape],
    ['Cancel', press('Cancel Cedar')],
  ])('is discarded by %s after a question', async (_way, leave) => {
    const view = await openRow();
    await answerBoth(view, leave(view));
    await waitFor(() => expect(button('Edit Cedar')).toBeVisible());
  });

  it('is discarded by editing another row, or an action of the page, after a question', async () => {
    const view = await openRow();
    await answerBoth(view, press('Edit Elm')(view));
    await waitFor(() => expect(name()).toHaveValue('Elm'));
    await view.user.type(name(), ' 2');
    await view.user.click(button('Convert'));
    await question();
    await view.user.click(button('Keep editing'));
    expect(run).not.toHaveBeenCalled();
  });
});

describe('unsaved input in a dialog', () => {
  it.each([
    ['Esc', pressEscape],
    ['Cancel', press('Cancel')],
    ['its close button', press('Close')],
  ])('is discarded by %s after a question', async (_way, leave) => {
    const view = await open(<AddDialog />);
    await answerBoth(view, leave(view));
    expect(await screen.findByText('Closed')).toBeVisible();
  });
});

describe('unsaved input in a page', () => {
  it.each([
    ['Esc', pressEscape],
    ['Cancel', press('Cancel')],
  ])('is discarded by %s after a question', async (_way, leave) => {
    const view = await open(<AddPage />);
    await answerBoth(view, leave(view));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/fences'));
  });
});
