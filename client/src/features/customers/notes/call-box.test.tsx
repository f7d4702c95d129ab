import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';
import { CallBox } from './call-box.tsx';

const textBox = () => screen.getByRole('textbox', { name: 'Note or call' });
const dayBox = () => screen.getByRole('textbox', { name: /^Remind me on/ });
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => answering('get', 'users/simple', () => listed()));

async function write(day: string) {
  const { user } = renderPart(<CallBox customerId={7} />);
  await user.type(textBox(), 'Calls back');
  await user.type(dayBox(), day);
  await user.click(screen.getByRole('button', { name: 'Log call' }));
  return user;
}

describe(CallBox, () => {
  it('asks for today or a later day, and keeps what was written', async () => {
    const calls = answering('post', 'customers/7/notes', () => saved(1, 1));
    const user = await write('1/5/2026');
    expect(dayBox()).toHaveAccessibleDescription(/Choose today or a later day/);
    expect(textBox()).toHaveValue('Calls back');
    expect(calls).toEqual([]);
    await user.clear(dayBox());
    expect(dayBox()).not.toHaveAccessibleDescription(/Choose today/);
  });

  it('shows why the server refuses the day or the text', async () => {
    const ModelState = {
      RemindOn: ['Choose another day'],
      RemindUserId: ['Choose another user'],
      NoteText: ['Invalid note'],
    };
    answering('post', 'customers/7/notes', () => refused(400, { ModelState }));
    await write('1/5/2099');
    await waitFor(() => expect(dayBox()).toHaveAccessibleDescription(/Choose another day/));
    expect(textBox()).toHaveAccessibleDescription(/Invalid note/);
    expect(screen.getByRole('combobox', { name: 'Remind' })).toHaveAccessibleDescription('Choose another user');
  });

  it('warns before what was written is lost, until it is saved', async () => {
    answering(
      'post',
      'customers/7/notes',
      () => refused(503),
      () => saved(1, 1),
    );
    const user = await write('1/5/2099');
    expect(leaving()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Log call' }));
    await waitFor(() => expect(textBox()).toHaveValue(''));
    expect(leaving()).toBe(false);
  });
});
