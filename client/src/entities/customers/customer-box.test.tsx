import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { customer } from '@/testing/jobs.ts';
import { renderPart } from '@/testing/render.tsx';
import { answering, held, listed } from '@/testing/server.ts';
import { CustomerBox } from './customer-box.tsx';

const nadia = customer();
const omar = customer({ Id: 8, Name: 'Omar Dunn' });

function Page() {
  const [value, setValue] = useState<number | null>(nadia.Id);
  return (
    <>
      <CustomerBox label="Customer" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(omar.Id)}>
        Another customer arrives
      </button>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Customer' });

it('CustomerBox does not show the former customer while another one loads', async () => {
  const read = held();
  answering('get', `customers/${nadia.Id}`, () => HttpResponse.json(nadia));
  const reads = answering('get', 'customers/8', read.wait);
  answering('post', 'customers/_search', () => listed(nadia));
  const { user } = renderPart(<Page />);
  await waitFor(() => expect(box()).toHaveValue(nadia.Name));
  await user.click(screen.getByRole('button', { name: 'Another customer arrives' }));
  await waitFor(() => expect(reads).toHaveLength(1));
  expect(box()).toHaveValue('');
  read.answer(HttpResponse.json(omar));
  await waitFor(() => expect(box()).toHaveValue('Omar Dunn'));
});
