import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '@/testing/render.tsx';
import { Dialog } from './dialog.tsx';

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
