import type { VerifiedDocument } from '@picket/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { at, server } from '@/testing/server.ts';
import { VerifyDocumentPage } from './verify-document.page.tsx';

const pdf = new File(['%PDF-1.7'], 'Estimate 242 R2 approved.pdf', { type: 'application/pdf' });
const answers = (answer: VerifiedDocument) =>
  server.use(http.post(at('jobs/verify-document'), () => HttpResponse.json(answer)));

describe('the verification page', () => {
  it('says when and for which job a document was signed', async () => {
    answers({ IsApproved: true, JobId: 242, ApprovedAt: '2026-11-21T20:16:00.000Z', IsWithdrawn: false });
    render(<VerifyDocumentPage />);
    await userEvent.upload(screen.getByLabelText('Choose a PDF'), pdf);
    expect(await screen.findByText('This is the document that was signed.')).toBeVisible();
    expect(screen.getByText('242')).toBeVisible();
    expect(screen.getByText(/^11\/2[12]\/2026 at /)).toBeVisible();
  });

  it('takes a dropped file, and says that it was not signed', async () => {
    answers({ IsApproved: false, JobId: null, ApprovedAt: null, IsWithdrawn: false });
    render(<VerifyDocumentPage />);
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files: [pdf] } });
    expect(await screen.findByText('This is not a document that was signed.')).toBeVisible();
    expect(screen.queryByText('Job number')).toBeNull();
  });

  it('says that the approval was withdrawn', async () => {
    answers({ IsApproved: true, JobId: 242, ApprovedAt: '2026-11-21T20:16:00.000Z', IsWithdrawn: true });
    render(<VerifyDocumentPage />);
    await userEvent.upload(screen.getByLabelText('Choose a PDF'), pdf);
    expect(await screen.findByText(/approval was withdrawn later/)).toBeVisible();
  });

  it('does not send a file that is no PDF', async () => {
    render(<VerifyDocumentPage />);
    const picture = new File(['x'], 'fence.png', { type: 'image/png' });
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files: [picture] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a PDF file');
  });
});
