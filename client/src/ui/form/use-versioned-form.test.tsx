import { textField } from '@picket/domain';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '@/testing/render.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { type OpenedVersion, useVersionedForm, type Versioned } from './use-versioned-form.ts';

const fields = { Name: textField('Name', 20) };
const cedar = { Id: 7, Version: 3, Name: 'Cedar' };
const elm = { Id: 7, Version: 4, Name: 'Elm' };

type Save = (values: object, opened: Versioned) => Promise<object> | undefined;

function FenceForm({ fence, save }: { fence: typeof cedar; save: Save }) {
  const form = useVersionedForm(fence, {
    fields,
    pick: ({ Name }) => ({ Name }),
    save: async (values, opened) => (await save(values, opened)) ?? {},
  });
  return (
    <Form form={form}>
      <TextField control={form.control} name="Name" label="Name" maxLength={20} />
    </Form>
  );
}

function Page({ save }: { save: Save }) {
  const [fence, setFence] = useState(cedar);
  return (
    <>
      <FenceForm fence={fence} save={save} />
      <button type="button" onClick={() => setFence(elm)}>
        Another save arrives
      </button>
      <button type="button" onClick={() => setFence({ ...cedar, Version: 4, Name: 'Cedar!' })}>
        Its own save arrives
      </button>
      <button type="button" onClick={() => setFence({ ...cedar, Version: 4 })}>
        A save of another part arrives
      </button>
    </>
  );
}

function open() {
  const save = jest.fn<ReturnType<Save>, Parameters<Save>>();
  return { ...renderPart(<Page save={save} />), save };
}
const name = () => screen.getByRole('textbox', { name: 'Name' });
const press = (label: string) => screen.getByRole('button', { name: label });

describe(useVersionedForm, () => {
  it('shows a newer record while nothing is typed', async () => {
    const { user, save } = open();
    await user.click(press('Another save arrives'));
    await waitFor(() => expect(name()).toHaveValue('Elm'));
    await user.type(name(), '!');
    await user.click(press('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ Name: 'Elm!' }, { Id: 7, Version: 4, Base: elm }));
  });

  it('keeps typed values with the version that was opened', async () => {
    const { user, save } = open();
    await user.type(name(), '!');
    await user.click(press('Another save arrives'));
    expect(name()).toHaveValue('Cedar!');
    await user.click(press('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ Name: 'Cedar!' }, { Id: 7, Version: 3, Base: cedar }));
  });

  it('keeps typed values and follows the version when another part of the record is saved', async () => {
    const { user, save } = open();
    await user.type(name(), '!');
    await user.click(press('A save of another part arrives'));
    expect(name()).toHaveValue('Cedar!');
    await user.click(press('Save'));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith({ Name: 'Cedar!' }, { Id: 7, Version: 4, Base: { ...cedar, Version: 4 } }),
    );
  });

  it('shows a newer record that arrives while it saves', async () => {
    let answer: (saved: object) => void = () => undefined;
    const { user, save } = open();
    save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await user.type(name(), '!');
    await user.click(press('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await user.click(press('Another save arrives'));
    await act(async () => answer({}));
    await waitFor(() => expect(name()).toHaveValue('Elm'));
    await user.type(name(), '?');
    await user.click(press('Save'));
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ Name: 'Elm?' }, { Id: 7, Version: 4, Base: elm }));
  });

  it('stays at the copy that a conflict loaded while the record of the page is older', async () => {
    const { user, save } = open();
    save.mockResolvedValueOnce({ error: { status: 409, Message: 'Changed', Current: elm } });
    await user.type(name(), '!');
    await user.click(press('Save'));
    await waitFor(() => expect(name()).toHaveValue('Elm'));
    await user.type(name(), '?');
    await user.click(press('Save'));
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ Name: 'Elm?' }, { Id: 7, Version: 4, Base: elm }));
  });

  it('continues from its own save when more was typed during the save', async () => {
    let answer: (saved: object) => void = () => undefined;
    const { user, save } = open();
    save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await user.type(name(), '!');
    await user.click(press('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await user.type(name(), '?');
    await act(async () => answer({}));
    await user.click(press('Its own save arrives'));
    expect(name()).toHaveValue('Cedar!?');
    await user.click(press('Save'));
    const Base = { ...cedar, Version: 4, Name: 'Cedar!' };
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ Name: 'Cedar!?' }, { Id: 7, Version: 4, Base }));
  });

  it('sends the same own copy of the record with all its saves', async () => {
    const { user, save } = open();
    await user.type(name(), '!');
    await user.click(press('Save'));
    await user.type(name(), '?');
    await user.click(press('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    const [first, second] = save.mock.calls.map(([, opened]) => (opened as OpenedVersion).Base);
    expect(second).toBe(first);
    expect(first).not.toBe(cedar);
  });
});
