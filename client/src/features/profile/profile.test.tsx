import { screen } from '@testing-library/react';
import { renderAt } from '@/testing/render.tsx';

it('shows who one is and what the role opens', async () => {
  renderAt('/user/profile', { claims: { TaxRates: 'Full', Estimates: 'Read' } });
  expect(await screen.findByRole('heading', { name: 'Ada Morgan' })).toBeInTheDocument();
  expect(screen.getByText('admin')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['EstimatesRead only', 'Tax ratesFull access']),
  );
});
