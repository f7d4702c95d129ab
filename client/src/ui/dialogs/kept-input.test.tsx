import { textField } from '@picket/domain';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '@/testing/render.tsx';
import { TextField } from '../form/fields.tsx';
import { Form } from '../form/form.tsx';
import { useSaveForm } from '../form/use-save-form.ts';
import { hasKeptInput, reloadWithInput } from './kept-input.ts';
import { useUnsavedInput } from './use-unsaved.ts';

const fields = { Name: textField('Name', 20) };

function NameForm({ name, label }: { name: string; label: string }) {
  const form = useSaveForm({ values: { Name: name }, fields, save: async () => ({}) });
  return (
    <Form form={form}>
      <TextField control={form.control} name="Name" label={label} maxLength={20} />
    </Form>
  );
}

function Pasted() {
  const [text, setText] = useState('12 ft');
  useUnsavedInput(text !== '', () => setText(''));
  return <p>{text}</p>;
}

const box = (name: string) => screen.getByRole('textbox', { name });

/** Types into a form and reloads the page, with nothing open. */
async function typeAndReload() {
  const { user, unmount } = renderPart(
    <>
      <NameForm name="Oak" label="Oak" />
      <NameForm name="Cedar" label="Cedar" />
    </>,
  );
  await user.type(box('Cedar'), ' red');
  const reload = jest.fn();
  reloadWithInput(reload);
  expect(reload).toHaveBeenCalled();
  unmount();
}

describe(reloadWithInput, () => {
  afterEach(() => sessionStorage.clear());

  it('gives the form its unsaved input back, once, and no other form', async () => {
    await typeAndReload();
    const { unmount } = renderPart(
      <>
        <NameForm name="Oak" label="Oak" />
        <NameForm name="Cedar" label="Cedar" />
      </>,
    );
    expect(box('Cedar')).toHaveValue('Cedar red');
    expect(box('Oak')).toHaveValue('Oak');
    expect(hasKeptInput()).toBe(false);
    unmount();
    renderPart(<NameForm name="Cedar" label="Cedar" />);
    expect(box('Cedar')).toHaveValue('Cedar');
  });

  it('asks before it loses input that no form keeps', async () => {
    const { user } = renderPart(<Pasted />);
    const reload = jest.fn();
    act(() => reloadWithInput(reload));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(reload).not.toHaveBeenCalled();
    act(() => reloadWithInput(reload));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
  });
});
