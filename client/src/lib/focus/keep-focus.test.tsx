import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { keepFocus } from './keep-focus.ts';

type Step = 'list' | 'loading' | 'record' | 'editing';

/** A page whose buttons go, or are disabled, by their own action. */
function Page() {
  useEffect(keepFocus, []);
  const [step, setStep] = useState<Step>('list');
  const [call, setCall] = useState<'none' | 'sent' | 'done'>('none');
  const to = (next: Step) => () => setStep(next);
  return (
    <main tabIndex={-1}>
      {step === 'list' && (
        <button type="button" onClick={to('loading')}>
          Open
        </button>
      )}
      {step === 'record' && <h1>Record 7</h1>}
      <section aria-label="Stop">
        <h2>Stop 1</h2>
        {step === 'editing' ? (
          <section aria-label="Record delivery">
            <button type="button" onClick={to('list')}>
              Cancel
            </button>
          </section>
        ) : (
          <button type="button" onClick={to('editing')}>
            Record
          </button>
        )}
        <button
          type="button"
          disabled={call === 'sent'}
          data-loading={call === 'sent' || undefined}
          onClick={() => setCall('sent')}
        >
          Send
        </button>
        <button type="button" disabled={call === 'done'} onClick={() => setCall('done')}>
          Take
        </button>
      </section>
      <button type="button" tabIndex={-1} onClick={to('record')}>
        Loaded
      </button>
      <button type="button" tabIndex={-1} onClick={() => setCall('none')}>
        Answer
      </button>
    </main>
  );
}

const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).focus());
  await userEvent.keyboard('{Enter}');
};

describe(keepFocus, () => {
  beforeEach(() => void render(<Page />));

  it('focuses the heading of the page that a link opens, once it is loaded', async () => {
    await press('Open');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    fireEvent.click(screen.getByRole('button', { name: 'Loaded' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Record 7' })).toHaveFocus());
  });

  it('focuses what appears in place of a button, and the heading of the part when that goes', async () => {
    await press('Record');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Record delivery' })).toHaveFocus());
    await press('Cancel');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Stop 1' })).toHaveFocus());
  });

  it('returns the focus to a button that is enabled again after its call', async () => {
    await press('Send');
    act(() => document.body.focus());
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus());
  });

  it('focuses the heading when a button stays disabled', async () => {
    await press('Take');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Stop 1' })).toHaveFocus());
  });
});
