import type { CompanyRow } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Claims } from '@/testing/builders.ts';
import { company } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, at, listed, refused, saved, server } from '@/testing/server.ts';

// jsdom has no layout, so ranges have no getBoundingClientRect.
Range.prototype.getBoundingClientRect = () => new DOMRect();

const levels = listedLevels();
function listedLevels() {
  const level = (Id: number, Name: string, Archived = false) => ({ Id, Version: 1, Name, Archived });
  return [level(1, 'Retail price'), level(2, 'Trade price'), level(3, 'Old price', true)];
}
const picture = new File(['x'], 'logo.png', { type: 'image/png' });

/** Renders a page with one company on the server. Returns the company searches that the server receives. */
function open(path: string, row: Partial<CompanyRow> = {}, claims?: Claims) {
  const held = company({ Id: 3, Name: 'Picket Supply', Disclaimer: '<p>Ours</p>', ...row });
  answering('get', 'price-levels/true', () => listed(...levels));
  answering('get', 'companies/3', () => HttpResponse.json(held));
  const searches = answering('post', 'companies/_search', () => listed(held));
  return { searches, ...renderAt(path, { claims }) };
}

/** Records the requests to a path: the JSON data, the image file name and the content type. */
function forms(method: 'post' | 'put', path: string, answer: () => Response) {
  const sent: { data: unknown; image: string | null; type: string }[] = [];
  server.use(
    http[method](at(path), async ({ request }) => {
      const text = await request.text();
      const [, data] = /name="data"\r\n\r\n([^\r]*)/.exec(text) ?? [];
      const [, image = null] = /name="image"; filename="([^"]*)"/.exec(text) ?? [];
      sent.push({ data: JSON.parse(data ?? text), image, type: request.headers.get('content-type') ?? '' });
      return answer();
    }),
  );
  return sent;
}

describe('CompanyListPage', () => {
  it('shows companies and archives one after confirmation', async () => {
    const { user } = open('/company/list', { PriceLevel: { Id: 2, Name: 'Trade price' } });
    const row = await screen.findByRole('row', { name: /Picket Supply/ });
    expect(row).toHaveTextContent('Trade price');
    const archived = answering('put', 'companies/archive/3/true', () => saved(3, 2));
    await user.click(within(row).getByRole('button', { name: 'Archive Picket Supply' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(archived[0]?.url.searchParams.get('version')).toBe('1'));
  });

  it('includes archived companies on request', async () => {
    const { user, searches } = open('/company/list');
    await screen.findByRole('row', { name: /Picket Supply/ });
    expect(searches[0]!.body).toEqual({ ShowArchived: false, Skip: 0, Take: 12, Sort: 'Name' });
    await user.click(screen.getByRole('switch', { name: 'Show archived' }));
    await waitFor(() => expect(searches.at(-1)!.body).toMatchObject({ ShowArchived: true }));
  });

  it('is read-only for users with read access', async () => {
    open('/company/list', {}, { Companies: 'Read' });
    await screen.findByRole('row', { name: /Picket Supply/ });
    expect(screen.queryByRole('link', { name: 'Add company' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Archive/ })).not.toBeInTheDocument();
  });
});

describe('AddCompanyPage', () => {
  it('requires a logo and sends it with the data as multipart form data', async () => {
    const { user, router } = open('/company/add');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bay Fences');
    await user.click(screen.getByRole('combobox', { name: 'Company type' }));
    await user.click(await screen.findByRole('option', { name: 'Wholesale' }));
    await user.click(screen.getByRole('combobox', { name: 'Price level' }));
    await user.click(await screen.findByRole('option', { name: 'Trade price' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Must upload company logo')).toBeInTheDocument();

    const sent = forms('post', 'companies', () => saved(3, 1));
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, picture);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company Saved Successfully')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        data: { Name: 'Bay Fences', CompanyTypeId: 2, PriceLevelId: 2, Phone: '', Email: '', BrandColor: '' },
        image: 'logo.png',
        type: expect.stringContaining('multipart/form-data'),
      },
    ]);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/company/info', search: '?id=3' }));
  });

  it("shows the server's error message when it rejects the logo", async () => {
    const { user } = open('/company/add');
    await user.upload(await screen.findByLabelText(/logo/i, { selector: 'input' }), picture);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Bay');
    await user.click(screen.getByRole('combobox', { name: 'Company type' }));
    await user.click(await screen.findByRole('option', { name: 'Retail' }));
    await user.click(screen.getByRole('combobox', { name: 'Price level' }));
    await user.click(await screen.findByRole('option', { name: 'Retail price' }));
    forms('post', 'companies', () => refused(415, { Message: 'Only PNG, JPEG, GIF and WebP images can be used' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Only PNG, JPEG, GIF and WebP images can be used')).toBeInTheDocument();
  });
});

describe('CompanyInfoPage', () => {
  it('sanitizes the disclaimer HTML', async () => {
    open('/company/info?id=3', { Disclaimer: '<p>Ours<img src=x onerror=alert(1)></p>', EstimateDisclaimer: '' });
    const section = await screen.findByRole('region', { name: 'Company disclaimer' });
    expect(section).toHaveTextContent('Ours');
    expect(section.querySelector('img')).toBeNull();
    expect(screen.getByRole('region', { name: 'Estimate disclaimer' })).toHaveTextContent('No text yet.');
  });

  it('saves basic info as JSON, or as multipart form data with a new logo', async () => {
    const { user } = open('/company/info?id=3', { Version: 4 });
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Co.');
    const sent = forms('put', 'companies/3', () => saved(3, 5));
    answering('get', 'companies/3', () => HttpResponse.json(company({ Id: 3, Version: 5 })));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ type: 'application/json', data: { Name: 'Picket Supply Co.', Version: 4 } });

    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, picture);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ image: 'logo.png', data: { Version: 5 } });
  });

  it('shows the conflict dialog and sends the new logo again on overwrite', async () => {
    const { user } = open('/company/info?id=3', { Version: 4 });
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    await user.click(screen.getByRole('combobox', { name: 'Price level' }));
    await user.click(await screen.findByRole('option', { name: 'Trade price' }));
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, picture);
    const answers = [() => refused(409, { Version: 7 }), () => saved(3, 8)];
    const sent = forms('put', 'companies/3', () => answers.shift()!());
    const theirs = company({ Id: 3, Version: 7, Name: 'Bay Supply', Disclaimer: '<p>Ours</p>', PriceLevelId: 9 });
    answering('get', 'companies/3', () => HttpResponse.json(theirs));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent(/Price levelUnknownTrade price.*which stayNameBay Supply/));
    await user.click(within(dialog).getByRole('button', { name: /save/i }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ image: 'logo.png', data: { Version: 7, Name: 'Bay Supply', PriceLevelId: 2 } });
  });

  it('saves the address, and refuses a brand color that is none', async () => {
    const { user } = open('/company/info?id=3');
    await user.click(await screen.findByRole('button', { name: 'Edit Address' }));
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Camden');
    const sent = forms('put', 'companies/3', () => saved(3, 2));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]?.data).toMatchObject({ Version: 1, Address: { City: 'Camden' } }));

    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    await user.type(screen.getByRole('textbox', { name: 'Brand color' }), 'green');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Brand color must be # and six digits, such as #14605b')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('shows an archived price level, and leaves it chosen in the form', async () => {
    const { user } = open('/company/info?id=3', { PriceLevelId: 3 });
    expect(await screen.findByText('Old price')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Basic info' }));
    expect(screen.getByRole('combobox', { name: 'Price level' })).toHaveValue('Old price');
  });

  it('offers no removal of the required logo', async () => {
    const Image = { Path: 'images/a', ThumbnailPath: 'images/b' };
    server.use(http.get(at('images/b'), () => new HttpResponse(null, { status: 404 })));
    const { user } = open('/company/info?id=3', { Image });
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    expect(screen.queryByRole('button', { name: 'Remove logo' })).not.toBeInTheDocument();
  });

  it('saves each disclaimer separately', async () => {
    const { user } = open('/company/info?id=3', { Disclaimer: '' });
    await user.click(await screen.findByRole('button', { name: 'Edit Company disclaimer' }));
    const editor = await screen.findByRole('textbox', { name: 'Company disclaimer' });
    await user.click(editor);
    await user.paste('Pay in time');
    const sent = answering('post', 'companies/patch', () => saved(3, 2));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ Id: 3, Version: 1, Disclaimer: '<p>Pay in time</p>' }));
    expect(await screen.findByText('Company Saved Successfully')).toBeInTheDocument();
  });

  it('shows an error when archiving fails', async () => {
    const { user } = open('/company/info?id=3');
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    answering('put', 'companies/archive/3/true', () => refused(500));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('An error occurred archiving this company')).toBeInTheDocument();
  });

  it('is read-only for users with read access', async () => {
    open('/company/info?id=3', {}, { Companies: 'Read' });
    await screen.findByRole('region', { name: 'Basic info' });
    expect(screen.queryByRole('button', { name: /Edit|Archive/ })).not.toBeInTheDocument();
  });
});
