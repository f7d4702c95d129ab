import { textField } from '@picket/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Problem } from '@/api/problem.ts';
import { renderPart } from '@/testing/render.tsx';
import { DateField, NumberField, TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { useSaveForm } from './use-save-form.ts';

interface Fence {
  Name: string;
  Price: number | null;
  DueDate: string | null;
}

const fields = { Name: textField('Name', 20) };
const cedar: Fence = { Name: 'Cedar', Price: 90, DueDate: '2026-06-01' };

interface FenceFormProps {
  save: (fence: Fence) => Promise<{ error?: unknown }>;
  onSaved: (fence: Fence) => void;
  onCancel: () => void;
}

function FenceForm({ save, onSaved, onCancel }: FenceFormProps) {
  const form = useSaveForm<Fence>({
    values: cedar,
    fields,
    rules: ({ Price }) => ({ Price: Price === null ? 'Must have price and quantity' : null }),
    save,
    onSaved,
    fromServer: (current) => current as Fence,
  });
  return (
    <Form form={form} onCancel={onCancel}>
      <TextField control={form.control} name="Name" label="Name" maxLength={20} required />
      <NumberField control={form.control} name="Price" label="Price" kind="money" />
      <DateField control={form.control} name="DueDate" label="Due date" />
      <button type="button" onClick={() => form.setValue('Price', 80, { shouldDirty: true })}>
        The page sets the price
      </button>
    </Form>
  );
}

function show(error?: Problem) {
  const save = jest.fn(async (_: Fence) => ({ error }));
  const [onSaved, onCancel] = [jest.fn(), jest.fn()];
  return { ...renderPart(<FenceForm save={save} onSaved={onSaved} onCancel={onCancel} />), save, onSaved, onCancel };
}

/** Shows the form with the focus in it. Its first save waits for `answer`. */
async function showHeld() {
  const view = show();
  let answer!: (saved: Awaited<ReturnType<typeof view.save>>) => void;
  view.save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(box('Name')).toHaveFocus());
  return { ...view, answer };
}

const go = (router: ReturnType<typeof show>['router'], path: string) => act(() => router.navigate(path));
const box = (name: string) => screen.getByLabelText(name, { exact: false });

function FailingForm() {
  const form = useSaveForm({ values: cedar, save: () => Promise.reject(new Error('No room')) });
  const [failure, setFailure] = useState('');
  const save = () => void form.submit().catch((error: Error) => setFailure(error.message));
  return (
    <button type="button" disabled={form.isSaving} onClick={save}>
      Save {failure}
    </button>
  );
}

describe(useSaveForm, () => {
  it('does not save while a number box holds a refused character', async () => {
    const { user, save } = show();
    await user.clear(box('Price'));
    await user.type(box('Price'), '6,5{Enter}');
    expect(box('Price')).toHaveAccessibleDescription('Must be a number, with a point before its decimals');
    expect(save).not.toHaveBeenCalled();
    await user.keyboard('{Backspace}65{Enter}');
    expect(save).toHaveBeenCalledWith({ ...cedar, Price: 65 });
  });

  it('can be used again when its save fails unexpectedly', async () => {
    const { user } = renderPart(<FailingForm />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Save No room' })).toBeEnabled();
  });

  it('saves the typed values', async () => {
    const { user, save, onSaved } = show();
    await user.clear(box('Price'));
    await user.type(box('Price'), '95.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledWith({ ...cedar, Price: 95.5 });
  });

  it.each(['{Enter}', '{Control>}s{/Control}', '{Meta>}s{/Meta}'])('saves on %s', async (keys) => {
    const { user, save } = show();
    await user.type(box('Name'), keys);
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  });

  it('accepts no input while it saves', async () => {
    const { user, save, onSaved, answer } = await showHeld();
    await user.type(box('Name'), '!{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ ...cedar, Name: 'Cedar!' }));
    await user.keyboard('?{Enter}');
    expect(box('Name')).toHaveValue('Cedar!');
    expect(box('Name').closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel' }).closest('[inert]')).toBeNull();
    answer({ error: undefined });
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ ...cedar, Name: 'Cedar!' }, undefined));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('returns the focus when the save is refused without field errors', async () => {
    const { user, save, answer } = await showHeld();
    await user.type(box('Price'), '{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(document.body).toHaveFocus();
    answer({ error: { status: 400, Message: 'The price level is archived' } });
    await waitFor(() => expect(box('Price')).toHaveFocus());
    expect(box('Price').closest('[inert]')).toBeNull();
  });

  it('leaves the focus where the user moved it while it saved', async () => {
    const { user, save, answer } = await showHeld();
    await user.type(box('Name'), '!{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    screen.getByRole('button', { name: 'Cancel' }).focus();
    answer({ error: { status: 400, Message: 'The price level is archived' } });
    await waitFor(() => expect(box('Name').closest('[inert]')).toBeNull());
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('closes without asking when only the page changed a value while it saved', async () => {
    const { user, save, onSaved, router, answer } = await showHeld();
    onSaved.mockImplementation(() => void router.navigate('/saved'));
    await user.type(box('Name'), '!{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'The page sets the price' }));
    answer({ error: undefined });
    await waitFor(() => expect(router.state.location.pathname).toBe('/saved'));
  });

  it('cancels on Esc', async () => {
    const { user, onCancel } = show();
    await user.type(box('Name'), '{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('marks all invalid fields, focuses the first and does not save', async () => {
    const { user, save } = show();
    await user.clear(box('Name'));
    await user.clear(box('Price'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Name is required'));
    expect(box('Price')).toHaveAccessibleDescription('Must have price and quantity');
    expect(box('Name')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('shows that a field is required once it was touched', async () => {
    const { user } = show();
    await user.clear(box('Name'));
    await user.tab();
    await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Name is required'));
  });

  it('shows the field errors of the server, and a toast for the others', async () => {
    const ModelState = { Price: ['Price is too high'], Customer: ['Customer is archived'] };
    const { user, onSaved } = show({ status: 400, Message: 'Price is too high', Title: 'Save Failed', ModelState });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box('Price')).toHaveAccessibleDescription('Price is too high'));
    expect(box('Price')).toHaveFocus();
    expect(within(screen.getByRole('alert')).getByText('Save Failed')).toBeInTheDocument();
    expect(within(screen.getByRole('alert')).getByText('Customer is archived')).toBeInTheDocument();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('loads the copy of the server after a declined conflict', async () => {
    const Current: Fence = { Name: 'Vinyl', Price: 70, DueDate: null };
    const { user } = show({ status: 409, Message: 'Changed', Current });
    await user.type(box('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box('Name')).toHaveValue('Vinyl'));
    expect(box('Price')).toHaveValue('$70.00');
  });

  it('asks before it discards changes, and stays or leaves', async () => {
    const { user, router } = show();
    await user.type(box('Name'), '!');
    await go(router, '/elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/');
    await go(router, '/elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('asks once when another page is opened before the answer, and leaves for the latest page', async () => {
    const { user, router } = show();
    await user.type(box('Name'), '!');
    await go(router, '/elsewhere');
    await screen.findByRole('button', { name: 'Leave' });
    await go(router, '/farther');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull());
    await go(router, '/elsewhere');
    await screen.findByRole('button', { name: 'Leave' });
    await go(router, '/farther');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/farther'));
  });

  it('asks about changes of any form of the page, and before another record is shown', async () => {
    const [save, close] = [async () => ({}), () => {}];
    const form = <FenceForm save={save} onSaved={close} onCancel={close} />;
    const { user, router } = renderPart(
      <>
        {form}
        {form}
      </>,
      { path: '/fences?id=1' },
    );
    await user.type(screen.getAllByLabelText('Name', { exact: false })[0]!, '!');
    await go(router, '/fences?id=2');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.search).toBe('?id=1');
    await go(router, '/fences?id=1&Query=cedar');
    expect(router.state.location.search).toBe('?id=1&Query=cedar');
  });

  it('leaves without asking when nothing changed, and after saving', async () => {
    const { user, router, onSaved } = show();
    onSaved.mockImplementation(() => void router.navigate('/saved'));
    await user.type(box('Name'), '!{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/saved'));
    await go(router, '/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
