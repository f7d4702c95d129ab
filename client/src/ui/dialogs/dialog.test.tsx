import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { renderPart } from '@/testing/render.tsx';
import { Form } from '@/ui/form/form.tsx';
import { Dialog } from './dialog.tsx';
import { confirm } from './prompts.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add note
      </button>
      {isOpen && (
        <Dialog opened title="Note" onClose={() => setOpen(false)}>
          <input aria-label="Text" />
        </Dialog>
      )}
    </>
  );
}

/** Opens a dialog with this content. */
async function open(content: ReactNode) {
  const onClose = jest.fn();
  const { user } = renderPart(
    <Dialog opened title="Note" onClose={onClose}>
      {content}
    </Dialog>,
  );
  return { user, onClose };
}

function LateForm() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => void setTimeout(() => setLoaded(true), 50), []);
  return isLoaded ? (
    <Form form={{ submit: async () => undefined, isSaving: false, leave: (action) => action() }}>
      <input aria-label="Text" />
    </Form>
  ) : (
    'Loading'
  );
}

describe('the first focus of a dialog', () => {
  it('is in its first field, where a space is text', async () => {
    const { user, onClose } = await open(
      <form>
        <button type="button">Fill in</button>
        <input type="hidden" />
        <textarea aria-label="Text" />
        <input aria-label="Title" />
      </form>,
    );
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveFocus());
    await user.keyboard('Call back');
    expect(screen.getByLabelText('Text')).toHaveValue('Call back');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is in the first field of a form that loads later', async () => {
    await open(<LateForm />);
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveFocus());
  });

  it('is on the marked button when there is no field', async () => {
    await open(
      <>
        <button type="button">Remove</button>
        <button type="button" data-first>
          Cancel
        </button>
      </>,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  });

  it('is on the text when there is nothing to choose, so that the space key scrolls', async () => {
    const { user, onClose } = await open(<p>Dear customer</p>);
    await waitFor(() => expect(screen.getByText('Dear customer').parentElement).toHaveFocus());
    await user.keyboard(' ');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'Stay'],
    [false, 'Leave'],
  ])('is on the safe button of a question: with isDanger %s on %s', async (isDanger, button) => {
    const answered = jest.fn();
    const question = { title: 'Leave?', confirmLabel: 'Leave', cancelLabel: 'Stay', isDanger };
    const { user } = renderPart(
      <button type="button" onClick={() => confirm(question).then(answered)}>
        Ask
      </button>,
    );
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveFocus());
    await user.keyboard(' ');
    expect(answered).toHaveBeenCalledWith(!isDanger);
  });
});

describe('a dialog', () => {
  it('takes the focus, and returns it to its opener', async () => {
    const { user } = renderPart(<Page />);
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add note' })).toHaveFocus());
  });

  it('keeps the focus that a close handler has set', async () => {
    const { user } = renderPart(
      <>
        <Page />
        <input aria-label="Elsewhere" />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    const elsewhere = screen.getByLabelText('Elsewhere');
    screen.getByRole('dialog').addEventListener('keydown', () => elsewhere.focus());
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(elsewhere).toHaveFocus();
  });
});

describe('the buttons of a form', () => {
  it('stay in view on a phone only beside a summary', () => {
    const form = { submit: async () => undefined, isSaving: false, leave: (action: () => void) => action() };
    renderPart(
      <>
        <Form form={form} submitLabel="Plain">
          {null}
        </Form>
        <Form form={form} submitLabel="Sticky" summary="$5.00">
          {null}
        </Form>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Plain' }).parentElement).not.toHaveAttribute('data-sticky');
    expect(screen.getByRole('button', { name: 'Sticky' }).parentElement).toHaveAttribute('data-sticky');
  });
});
