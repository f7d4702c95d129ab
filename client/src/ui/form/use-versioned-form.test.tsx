import { textField } from '@picket/domain';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '@/testing/render.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { useVersionedForm, type Versioned } from './use-versioned-form.ts';

const fields = { Name: textField('Name', 20) };
const cedar = { Id: 7, Version: 3, Name: 'Cedar' };
const elm = { Id: 7, Version: 4, Name: 'Elm' };

function FenceForm({ fence, save }: { fence: typeof cedar; save: (values: object, seen: Versioned) => void }) {
  const form = useVersionedForm(fence, {
    fields,
    pick: ({ Name }) => ({ Name }),
    save: async (values, seen) => {
      save(values, seen);
      return {};
    },
    onSaved: () => undefined,
  });
  return (
    <Form form={form}>
      <TextField control={form.control} name="Name" label="Name" maxLength={20} />
    </Form>
  );
}

function Page({ save }: { save: (values: object, seen: Versioned) => void }) {
  const [fence, setFence] = useState(cedar);
  return (
    <>
      <FenceForm fence={fence} save={save} />
      <button type="button" onClick={() => setFence(elm)}>
        Another save arrives
      </button>
      <button type="button" onClick={() => setFence({ ...cedar, Version: 4 })}>
        A save of another part arrives
      </button>
    </>
  );
}

function open() {
  const save = jest.fn();
  return { ...renderPart(<Page save={save} />), save };
}
const name = () => screen.getByRole('textbox', { name: 'Name' });
const press = (label: string) => screen.getByRole('button', { name: label });

describe(useVersionedForm, () => {
  it('follows the record while nothing is typed', async () => {
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
});
