import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { company, withChoices, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { at, server } from '@/testing/server.ts';

const TOTAL = 14;
const named = (Id: number) => company({ Id, Name: `Company ${Id}` });
const link = (name: string) => screen.queryByRole('link', { name });

/** Serves 14 companies, sorted by id. Returns the searches received so far. */
function withCompanies(counted: object = { total: TOTAL }) {
  const searches: { Skip: number; Query: string }[] = [];
  server.use(
    http.post(at('companies/_search'), async ({ request }) => {
      const search = (await request.json()) as { Skip: number; Take: number; Query: string };
      searches.push(search);
      const ids = Array.from({ length: TOTAL }, (_, index) => index + 1).slice(search.Skip, search.Skip + search.Take);
      return HttpResponse.json({ data: ids.map(named), ...counted });
    }),
    http.get(at('companies/:id'), ({ params }) => HttpResponse.json(named(Number(params.id)))),
  );
  return searches;
}

async function open(name: string, counted?: object) {
  withChoices();
  const searches = withCompanies(counted);
  const view = renderAt('/company/list?Query=fence');
  await view.user.click(await screen.findByRole('link', { name }));
  await screen.findByRole('heading', { name, level: 1 });
  return { ...view, searches };
}

describe('Neighbors', () => {
  it('links to the previous and next record of the list', async () => {
    const { user } = await open('Company 2');
    expect(screen.getByRole('navigation', { name: 'Records of the list' })).toHaveTextContent('2 of 14');
    await user.click(link('Next')!);
    await screen.findByRole('heading', { name: 'Company 3', level: 1 });
    await user.click(link('Previous')!);
    await user.click(await screen.findByRole('link', { name: 'Previous' }));
    await screen.findByRole('heading', { name: 'Company 1', level: 1 });
    expect(link('Previous')).not.toBeInTheDocument();
  });

  it('loads the next and the previous page of the list with the same search', async () => {
    const { user, searches } = await open('Company 12');
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Company 13', level: 1 });
    expect(searches.at(-1)).toMatchObject({ Skip: 12, Query: 'fence' });
    expect(screen.getByText('13 of 14')).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Previous' }));
    await screen.findByRole('heading', { name: 'Company 12', level: 1 });
    expect(screen.getByText('12 of 14')).toBeInTheDocument();
  });

  it('links to records beyond a total that is a minimum', async () => {
    const { user } = await open('Company 12', { total: 12, totalIsMinimum: true });
    expect(screen.getByText('12 of 12+')).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Company 13', level: 1 });
  });

  it('shows no next link on the last record', async () => {
    const { user } = await open('Company 12');
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Company 13', level: 1 });
    await user.click(link('Next')!);
    await screen.findByRole('heading', { name: 'Company 14', level: 1 });
    expect(link('Next')).not.toBeInTheDocument();
  });

  it('is not shown for a record that was opened from elsewhere', async () => {
    withChoices();
    withCompanies();
    renderAt('/company/info?id=3');
    await screen.findByRole('heading', { name: 'Company 3', level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Records of the list' })).not.toBeInTheDocument();
  });
});

describe('RecordHeader', () => {
  it('leads back to the list and names the record in the title', async () => {
    const { user, router } = await open('Company 2');
    await waitFor(() => expect(document.title).toBe('Picket - Company 2 - Company'));
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await user.click(breadcrumb.getByRole('link', { name: 'Companies' }));
    await screen.findByRole('link', { name: 'Company 5' });
    expect(router.state.location.search).toBe('?Query=fence');
    expect(document.title).toBe('Picket - Manage Companies');
  });

  it('shows no breadcrumb to a list that the user may not open', async () => {
    withJob();
    renderAt('/job/estimate/info?id=42', { claims: { Opportunities: 'Read' } });
    await screen.findByRole('heading', { name: '#42 Back yard' });
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).not.toBeInTheDocument();
  });
});
