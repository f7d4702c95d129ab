import { type ApprovedAnswer, type ApproveEstimateRequest, linkMessages } from '@picket/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expectLogged } from '@/testing/console.ts';
import { answering, refused } from '@/testing/server.ts';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { ApprovalPage } from './approval.page.tsx';
import { PageFailed } from './page-failed.tsx';
import { approvalPage, caps, installCanvasAndDialogs, optionsAnswer } from './testing/approval-fixture.ts';

installCanvasAndDialogs();

const approved = () =>
  HttpResponse.json({
    IsSuccess: true,
    Message: 'Successfully approved order.',
    Revision: 2,
    data: btoa('%PDF-1.7'),
    FileName: 'Estimate 242 R2 approved.pdf',
  } satisfies ApprovedAnswer);

/** Opens the page with a link. */
async function open(...page: Parameters<typeof approvalPage>) {
  history.replaceState(null, '', '/approve-estimate?id=token&t=m');
  answering('put', 'jobs/valid-link', () => HttpResponse.json(approvalPage(...page)));
  answering('post', 'jobs/estimate-opened', () => HttpResponse.json({ IsSuccess: true }));
  const user = userEvent.setup();
  const view = render(<ApprovalPage />);
  await screen.findByRole('heading', { level: 1 });
  return { user, ...view };
}

const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const approveButton = () => screen.getByRole('button', { name: /^Approve \$/ });

/** Everything but the approval itself, with a typed signature. */
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Your full name'), 'Nora McCarthy');
  await user.click(screen.getByRole('button', { name: 'Type it instead' }));
  for (const name of [/estimate terms/, /company’s terms/, /my signature/, /approve this order/]) {
    await user.click(box(name));
  }
}

describe('the approval page', () => {
  it('says who, how much and until when, with the plan, the lines and what it costs', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nora McCarthy, here is your fence');
    expect(screen.getByText('Estimate #242, revision 2')).toBeVisible();
    expect(screen.getAllByText('$3,318.94').length).toBeGreaterThan(1);
    expect(screen.getAllByText(/12\/20\/2099/).length).toBeGreaterThan(0);
    expect(screen.getByRole('img', { name: /^Sketch of the fence/ })).toBeVisible();
    const lines = screen.getByRole('region', { name: 'What you get' });
    expect(within(lines).getByText('Gravity latch')).toBeVisible();
    expect(within(lines).getByText('2 × $20.00, 10% off')).toBeVisible();
    expect(within(lines).queryByText('Solar cap')).toBeNull();
    expect(screen.getByText('Tax New Jersey 6.625%')).toBeVisible();
  });

  it.each([...new Set(Object.values(linkMessages))])('says of a link: %s', async (Message) => {
    history.replaceState(null, '', '/approve-estimate?id=token');
    answering('put', 'jobs/valid-link', () => refused(400, { Message }));
    render(<ApprovalPage />);
    expect(await screen.findByRole('heading', { name: Message })).toBeVisible();
    expect(screen.queryAllByRole('button')).toHaveLength(Message === linkMessages.approved ? 1 : 0);
  });

  it('says why the signed copy of an approved link cannot be downloaded', async () => {
    history.replaceState(null, '', '/approve-estimate?id=token');
    answering('put', 'jobs/valid-link', () => refused(400, { Message: linkMessages.approved }));
    answering('put', 'jobs/estimate-report-anonymous', () => refused(400, { Message: linkMessages.approved }));
    render(<ApprovalPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download signed PDF' }));
    expect(await screen.findByText(/Error.*already approved/)).toBeVisible();
  });

  it('loads again after an error', async () => {
    answering(
      'put',
      'jobs/valid-link',
      () => refused(500, { Message: 'Something went wrong.' }),
      () => HttpResponse.json(approvalPage()),
    );
    render(<ApprovalPage />);
    expect(await screen.findByRole('heading', { name: 'Error getting summary' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Estimate #242, revision 2')).toBeVisible();
  });

  it('has no plan and no terms to agree to for labor alone', async () => {
    await open({ OrderType: 'l', ShowMaterials: false, FenceLines: [] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('here is your installation');
    expect(screen.queryByRole('img', { name: /^Sketch/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /terms/ })).toBeNull();
  });

  it('is a quote without boxes for terms for wholesale customers', async () => {
    await open({ OrderType: 'w' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Quote for Nora McCarthy');
    expect(screen.getByText('2 × $20.00, 10% off')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /terms/ })).toBeNull();
  });

  it('shows nothing of empty terms', async () => {
    await open({ EstimateDisclaimer: '', CompanyDisclaimer: '' });
    expect(screen.queryByText(/disclaimer/i)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Terms' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /terms/ })).toBeNull();
  });

  it('tells a signed-in user what is recorded, and offers no answer in the name of the customer', async () => {
    const { user } = await open({}, 'Olive Office');
    expect(screen.getByRole('region', { name: 'Signed in as Olive Office.' })).toHaveTextContent(
      'Opening this page is not recorded.',
    );
    expect(screen.getByText(/is recorded as signed in person with Olive Office/)).toBeVisible();
    for (const name of ['Ask a question', 'Decline']) expect(screen.queryByRole('button', { name })).toBeNull();
    answering('post', 'jobs/approve-estimate', approved);
    await fillIn(user);
    await user.click(approveButton());
    expect(await screen.findByText('Successfully approved order.')).toBeVisible();
  });

  it('notices a user who signs in while it is open', async () => {
    await open();
    expect(screen.getAllByRole('button', { name: 'Decline' }).length).toBeGreaterThan(0);
    answering('put', 'jobs/valid-link', () => HttpResponse.json(approvalPage({}, 'Olive Office')));
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('region', { name: 'Signed in as Olive Office.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  });

  it('lets terms be agreed to once they were scrolled to the end', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(500);
    await open();
    expect(box(/estimate terms/)).toBeDisabled();
    const text = screen.getByRole('region', { name: 'Estimate terms' });
    text.scrollTop = 500;
    fireEvent.scroll(text);
    expect(box(/estimate terms/)).toBeEnabled();
    expect(box(/company’s terms/)).toBeDisabled();
    height.mockRestore();
  });
});

describe('approving', () => {
  it('sends one approval for two clicks and shows the signed copy', async () => {
    const { user } = await open();
    const calls = answering('post', 'jobs/approve-estimate', approved);
    await fillIn(user);
    await user.dblClick(approveButton());
    expect(await screen.findByRole('heading', { name: 'Successfully approved order.' })).toBeVisible();
    expect(screen.getByText(/^Thank you, Nora McCarthy\. Signed .* for \$3,318\.94\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download signed PDF' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
    expect(calls.map(({ body }) => body)).toEqual([
      {
        Id: 'token',
        SigneeName: 'Nora McCarthy',
        SignatureImage: 'data:image/png;base64,aW5r',
        IsSignatureTyped: true,
        SignatureApproved: true,
        OrderApproved: true,
        EstimateDisclaimerApproved: true,
        CompanyDisclaimerApproved: true,
        MaterialsApproved: true,
        LaborApproved: true,
        GrandTotal: 3_318.94,
      } satisfies ApproveEstimateRequest,
    ]);
  });

  it('says what is due at signing, and after it how to pay that', async () => {
    const row = { Days: 0, DueOn: null } as const;
    const Payment = {
      Instructions: 'Checks to Picket Fence Co.',
      Link: 'https://pay.example/{number}?amount={amount}',
      InvoiceDueDays: 30,
      Terms: '50% at signing, the rest 10 days after the invoice',
      Rows: [
        { ...row, When: 'signing', Amount: 1_659.47 },
        { ...row, When: 'invoice', Days: 10, Amount: 1_659.47 },
      ] as const,
    };
    const { user } = await open({ Payment }, '', 59.47);
    const payments = screen.getByRole('region', { name: 'When and how to pay' });
    for (const text of [
      'At signing',
      '10 days after the invoice',
      'Paid so far',
      '-$59.47',
      'Checks to Picket Fence Co.',
    ])
      expect(within(payments).getByText(text)).toBeVisible();
    expect(screen.getByText('Due when you sign: $1,600.00')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
    answering('post', 'jobs/approve-estimate', approved);
    await fillIn(user);
    await user.click(approveButton());
    expect(await screen.findByRole('link', { name: 'Pay $1,600.00' })).toHaveAttribute(
      'href',
      'https://pay.example/242?amount=1600.00',
    );
    expect(screen.getByText('We contact you about dates')).toBeVisible();
  });

  it('says what is missing beside each field and sends nothing', async () => {
    const { user } = await open();
    const calls = answering('post', 'jobs/approve-estimate', approved);
    await user.click(approveButton());
    expect(screen.getByLabelText('Your full name')).toHaveAccessibleDescription('Must type name in box');
    expect(screen.getByRole('img', { name: 'Draw your signature' })).toHaveAccessibleDescription(
      'Must sign name on signature pad',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('All boxes must be approved');
    expect(box(/estimate terms/)).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('lets the customer complete what a refused approval lacks without moving the focus', async () => {
    const { user } = await open();
    await user.click(approveButton());
    const name = screen.getByLabelText('Your full name');
    await user.type(name, 'Nora McCarthy');
    expect(name).toHaveValue('Nora McCarthy');
    expect(name).toHaveFocus();
    await user.click(box(/approve this order/));
    expect(box(/approve this order/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Type it instead' }));
    expect(screen.getByRole('button', { name: 'Draw it instead' })).toHaveFocus();
    await user.click(approveButton());
    expect(box(/estimate terms/)).toHaveFocus();
  });

  it('keeps the focus in the field that is corrected after the server refused another', async () => {
    const { user } = await open();
    const ModelState = { SigneeName: ['Name is too long'], SignatureImage: ['Must sign name on signature pad'] };
    answering('post', 'jobs/approve-estimate', () => refused(400, { ModelState }));
    await fillIn(user);
    await user.click(approveButton());
    const name = screen.getByLabelText('Your full name');
    await waitFor(() => expect(name).toHaveFocus());
    await user.type(name, '{Backspace}x');
    expect(name).toHaveValue('Nora McCarthx');
    expect(name).toHaveFocus();
  });

  it('leaves everything as it was when the call fails', async () => {
    const { user } = await open();
    answering('post', 'jobs/approve-estimate', () => HttpResponse.error());
    await fillIn(user);
    await user.click(approveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error approving order: Error connecting. Check your connection.',
    );
    expect(screen.getByLabelText('Your full name')).toHaveValue('Nora McCarthy');
    expect(box(/my signature/)).toBeChecked();
    expect(screen.getByRole('img', { name: 'Your signature' })).toBeVisible();
    expect(approveButton()).toBeEnabled();
  });

  it('offers the signed copy when the approval was recorded and its answer lost', async () => {
    const { user } = await open();
    answering(
      'post',
      'jobs/approve-estimate',
      () => HttpResponse.error(),
      () => refused(400, { Message: linkMessages.approved }),
    );
    await fillIn(user);
    await user.click(approveButton());
    await screen.findByText(/Error connecting/);
    await user.click(approveButton());
    expect(await screen.findByText(linkMessages.approved)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download signed PDF' })).toBeVisible();
    expect(screen.queryByText('Nothing that you entered was sent.')).not.toBeInTheDocument();
  });

  it('sends the whole typed name also while its letters are loading', async () => {
    const { user } = await open();
    const drawn = new WeakMap<HTMLCanvasElement, string>();
    const context = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function draw(
      this: HTMLCanvasElement,
    ) {
      const target = { measureText: () => ({ width: 10 }), scale: () => undefined, clearRect: () => undefined };
      return { ...target, fillRect: () => undefined, fillText: (text: string) => drawn.set(this, text) } as never;
    });
    const picture = jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function read(
      this: HTMLCanvasElement,
    ) {
      return `data:image/png;base64,${btoa(drawn.get(this) ?? '')}`;
    });
    Object.defineProperty(document, 'fonts', {
      configurable: true,
      value: { load: (_font: string, name: string) => (name === 'Nora' ? Promise.resolve() : new Promise(() => {})) },
    });
    const calls = answering('post', 'jobs/approve-estimate', approved);
    await fillIn(user);
    await user.click(approveButton());
    await screen.findByRole('heading', { name: 'Successfully approved order.' });
    const { SignatureImage } = calls[0]!.body as ApproveEstimateRequest;
    expect(atob(SignatureImage!.split(',')[1]!)).toBe('Nora McCarthy');
    Reflect.deleteProperty(document, 'fonts');
    for (const spy of [context, picture]) spy.mockRestore();
  });

  it('shows the messages of the server beside their fields', async () => {
    const { user } = await open();
    const ModelState = { SignatureImage: ['Must sign name on signature pad'] };
    answering('post', 'jobs/approve-estimate', () => refused(400, { ModelState }));
    await fillIn(user);
    await user.click(approveButton());
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Your signature' })).toHaveAccessibleDescription(
        'Must sign name on signature pad',
      ),
    );
  });

  it('says so when the link stopped working meanwhile', async () => {
    const { user } = await open();
    answering('post', 'jobs/approve-estimate', () => refused(400, { Message: linkMessages.changed }));
    await fillIn(user);
    await user.click(approveButton());
    expect(await screen.findByText(linkMessages.changed)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(screen.getByLabelText('Your full name')).toHaveValue('Nora McCarthy');
  });

  it('checks the link when someone comes back to the page', async () => {
    await open();
    const calls = answering('put', 'jobs/valid-link', () => refused(400, { Message: linkMessages.superseded }));
    await waitFor(() => {
      fireEvent(document, new Event('visibilitychange'));
      expect(calls).not.toHaveLength(0);
    });
    expect(await screen.findByText(linkMessages.superseded)).toBeVisible();
  });
});

describe('options', () => {
  it('change the total and are sent with the approval', async () => {
    const { user } = await open({ Options: caps });
    const chosen = caps.map((each) => ({ ...each, IsChosen: each.Option === 'Solar' }));
    const calls = answering('put', 'jobs/estimate-options', () => optionsAnswer(chosen, 3_788.76));
    const approvals = answering('post', 'jobs/approve-estimate', approved);
    expect(screen.getByRole('radio', { name: /^Pyramid included/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Solar .*\+\$440\.63/ }));
    expect((await screen.findAllByText('$3,788.76')).length).toBeGreaterThan(1);
    const Options = caps.map(({ Option, OptionGroup }) => ({ Option, OptionGroup, IsChosen: Option === 'Solar' }));
    expect(calls[0]!.body).toEqual({ EncryptedJobId: 'token', Options });
    await fillIn(user);
    await user.click(approveButton());
    await screen.findByRole('heading', { name: 'Successfully approved order.' });
    expect(approvals[0]!.body).toMatchObject({ Chosen: Options, GrandTotal: 3_788.76 });
  });

  it('stay with the total when a choice fails', async () => {
    const { user } = await open({ Options: caps });
    answering('put', 'jobs/estimate-options', () => refused(500, { Message: 'Something went wrong.' }));
    await user.click(screen.getByRole('checkbox', { name: /^Lattice/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error getting summary: Something went wrong.');
    expect(screen.getByRole('checkbox', { name: /^Lattice/ })).not.toBeChecked();
  });
});

describe('other answers', () => {
  it('declines with a reason and a note', async () => {
    const { user } = await open();
    const calls = answering('post', 'jobs/decline-estimate', () => HttpResponse.json({ IsSuccess: true }));
    await user.click(screen.getAllByRole('button', { name: 'Decline' })[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Decline this estimate' });
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose a reason');
    await user.click(within(dialog).getByRole('radio', { name: 'Our plans have changed' }));
    await user.type(within(dialog).getByLabelText('Note (optional)'), 'Next year.');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('heading', { name: 'You declined this estimate.' })).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { Id: 'token', Reason: 'Our plans have changed', Note: 'Next year.' },
    ]);
  });

  it('sends a question, and leaves it in its field when that fails', async () => {
    const { user } = await open();
    const sent = () => HttpResponse.json({ IsSuccess: true });
    const calls = answering('post', 'jobs/estimate-question', () => HttpResponse.error(), sent);
    await user.click(screen.getAllByRole('button', { name: 'Ask a question' })[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Ask a question' });
    await user.type(within(dialog).getByLabelText('Your question'), 'Is the gate lockable?');
    await user.click(within(dialog).getByRole('button', { name: 'Send question' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Error sending question: Error connecting/);
    await user.click(within(dialog).getByRole('button', { name: 'Send question' }));
    expect(await screen.findByText('Your question was sent. Picket Fence Co. will answer it.')).toBeVisible();
    expect(calls[1]!.body).toEqual({ Id: 'token', Name: 'Nora McCarthy', Question: 'Is the gate lockable?' });
  });

  it('focuses what an incomplete question lacks, and leaves the focus while it is typed', async () => {
    const { user } = await open();
    await user.click(screen.getAllByRole('button', { name: 'Ask a question' })[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Ask a question' });
    const name = within(dialog).getByLabelText('Your name');
    await user.clear(name);
    await user.click(within(dialog).getByRole('button', { name: 'Send question' }));
    expect(name).toHaveFocus();
    const question = within(dialog).getByLabelText('Your question');
    await user.type(question, 'Why?');
    expect(question).toHaveValue('Why?');
    expect(question).toHaveFocus();
  });

  it('says why the PDF cannot be downloaded', async () => {
    const { user } = await open();
    answering('put', 'jobs/estimate-report-anonymous', () => refused(500, { Message: 'Something went wrong.' }));
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect((await screen.findAllByText('Error printing report: Something went wrong.'))[0]).toBeVisible();
  });
});

describe('an opening', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
  };
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => {
    jest.useRealTimers();
    visibility.mockReset();
  });

  it('is reported once, after a second in view', async () => {
    visibility.mockReturnValue('hidden');
    const calls = answering('post', 'jobs/estimate-opened', () => HttpResponse.json({ IsSuccess: true }));
    answering('put', 'jobs/valid-link', () => HttpResponse.json(approvalPage()));
    history.replaceState(null, '', '/approve-estimate?id=token');
    render(<ApprovalPage />);
    await waitFor(() => screen.getByText('Estimate #242, revision 2'));
    jest.advanceTimersByTime(5_000);
    show('visible');
    jest.advanceTimersByTime(900);
    show('hidden');
    jest.advanceTimersByTime(5_000);
    show('visible');
    jest.advanceTimersByTime(1_000);
    show('hidden');
    show('visible');
    jest.advanceTimersByTime(5_000);
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ Id: 'token' }]));
  });

  it('is neither reported nor followed by a check of the link once the estimate is answered', async () => {
    visibility.mockReturnValue('hidden');
    const reports = answering('post', 'jobs/estimate-opened', () => HttpResponse.json({ IsSuccess: true }));
    const checks = answering('put', 'jobs/valid-link', () => HttpResponse.json(approvalPage()));
    answering('post', 'jobs/decline-estimate', () => HttpResponse.json({ IsSuccess: true }));
    history.replaceState(null, '', '/approve-estimate?id=token');
    render(<ApprovalPage />);
    await waitFor(() => screen.getByText('Estimate #242, revision 2'));
    fireEvent.click(screen.getAllByRole('button', { name: 'Decline' })[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Decline this estimate' });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Our plans have changed' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await screen.findByRole('heading', { name: 'You declined this estimate.' });
    show('visible');
    await jest.advanceTimersByTimeAsync(5_000);
    expect([reports.length, checks.length]).toEqual([0, 1]);
  });
});

describe('input that was not sent', () => {
  const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('has the browser ask before it leaves the page, until the estimate is approved', async () => {
    const { user } = await open();
    expect(leaving()).toBe(false);
    await fillIn(user);
    expect(leaving()).toBe(true);
    answering('post', 'jobs/approve-estimate', approved);
    await user.click(approveButton());
    await screen.findByRole('heading', { name: 'Successfully approved order.' });
    await waitFor(() => expect(leaving()).toBe(false));
  });

  it('is no longer there when the signature is cleared', async () => {
    const { user } = await open();
    const pad = screen.getByRole('img', { name: /signature/i }).querySelector('canvas')!;
    fireEvent.mouseDown(pad, { buttons: 1 });
    fireEvent.mouseUp(window);
    expect(leaving()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(leaving()).toBe(false);
  });

  it('stays in the dialog of a question unless the customer agrees to lose it', async () => {
    const question = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    const { user } = await open();
    await user.click(screen.getAllByRole('button', { name: 'Ask a question' })[0]!);
    await user.type(await screen.findByLabelText('Your question'), 'When?');
    expect(leaving()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Your question')).toHaveValue('When?');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByLabelText('Your question')).toBeNull());
    expect(question).toHaveBeenCalledTimes(2);
    question.mockRestore();
  });
});

function Broken(): never {
  throw new Error('broken');
}

it('a page that cannot be drawn says so and offers to reload', () => {
  expectLogged(/broken/);
  render(
    <ErrorBoundary fallback={() => <PageFailed />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
