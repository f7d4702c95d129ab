import { screen, within } from '@testing-library/react';
import { renderPart } from '@/testing/render.tsx';
import { DataTable, type ListResult, type TableColumn } from './data-table.tsx';

interface Fence {
  Id: number;
  Name: string;
  Price: number;
}

const columns: readonly TableColumn<Fence>[] = [
  { key: 'Name', header: 'Name', sort: 'Name', cell: ({ Name }) => Name },
  { key: 'Price', header: 'Price', sort: 'Price', align: 'end', cell: ({ Price }) => `$${Price}` },
  { key: 'Colour', header: 'Colour', cell: () => 'white' },
];
const fences: Fence[] = [
  { Id: 1, Name: 'Cedar', Price: 90 },
  { Id: 2, Name: 'Vinyl', Price: 70 },
];

function show(list: Partial<ListResult<Fence>>, page = 1, sort = 'Name') {
  const onChange = jest.fn();
  const refetch = jest.fn();
  const view = renderPart(
    <DataTable
      label="Fences"
      columns={columns}
      list={{ isFetching: false, refetch, ...list }}
      page={page}
      sort={sort}
      onChange={onChange}
      link={({ Id }) => `/fence?id=${Id}`}
      actions={({ Name }) => <button type="button">Archive {Name}</button>}
    />,
  );
  return { ...view, onChange, refetch };
}

describe(DataTable, () => {
  it('shows rows with links, buttons and count', () => {
    show({ data: { data: fences, total: 2 } });
    expect(screen.getByRole('table', { name: 'Fences' })).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /Cedar/ });
    expect(within(row).getByRole('link', { name: 'Cedar' })).toHaveAttribute('href', '/fence?id=1');
    expect(within(row).getByRole('button', { name: 'Archive Cedar' })).toBeInTheDocument();
    expect(screen.getByText('1 to 2 of 2 results')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('shows a minimum as the count, and links to the pages after it', async () => {
    const { user, onChange } = show({ data: { data: fences, total: 10_000, totalIsMinimum: true } }, 834);
    expect(screen.getByText('9,997 to 10,008 of 10,000+ results')).toBeInTheDocument();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('button', { name: 'Page 835' })).toBeEnabled();
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    expect(onChange).toHaveBeenLastCalledWith({ Page: 835 });
  });

  it('ends with the last page of an exact count', () => {
    show({ data: { data: fences, total: 10_010 } }, 835);
    expect(screen.getByText('10,009 to 10,010 of 10,010 results')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('shows the sort, and reverses it', async () => {
    const { user, onChange } = show({ data: { data: fences, total: 2 } });
    const header = screen.getByRole('columnheader', { name: 'Name' });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'none');
    expect(screen.getByRole('columnheader', { name: 'Colour' })).not.toHaveAttribute('aria-sort');
    await user.click(within(header).getByRole('button'));
    expect(onChange).toHaveBeenLastCalledWith({ Sort: '-Name' });
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(onChange).toHaveBeenLastCalledWith({ Sort: 'Price' });
  });

  it('pages through the list', async () => {
    const { user, onChange } = show({ data: { data: fences, total: 100 } }, 2);
    expect(screen.getByText('13 to 24 of 100 results')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange).toHaveBeenLastCalledWith({ Page: 3 });
    await user.click(screen.getByRole('button', { name: 'Page 9' }));
    expect(onChange).toHaveBeenLastCalledWith({ Page: 9 });
  });

  it('shows an empty result', () => {
    const data = { data: [], total: 0 };
    show({ data, currentData: data });
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    expect(screen.getByText('0 results')).toBeInTheDocument();
  });

  it('shows no empty result before the search is answered', () => {
    show({ data: { data: [], total: 0 }, isFetching: true });
    expect(screen.queryByText('Nothing found')).not.toBeInTheDocument();
  });

  it('shows a loading error with a retry button', async () => {
    const { user, refetch } = show({ error: { status: 500, Message: 'Something went wrong.' } });
    expect(screen.getByText('Something went wrong.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps its rows when a refresh fails', () => {
    const data = { data: fences, total: 2 };
    show({ data, currentData: data, error: { status: 0, Message: 'Error connecting.' } });
    expect(screen.getByRole('row', { name: /Vinyl/ })).toBeInTheDocument();
  });

  it('shows no rows of an earlier search when another fails', () => {
    show({ data: { data: fences, total: 2 }, error: { status: 500, Message: 'Something went wrong.' } });
    expect(screen.queryByRole('row', { name: /Vinyl/ })).not.toBeInTheDocument();
    expect(screen.getByText('Something went wrong.')).toBeInTheDocument();
  });

  it('shows a skeleton while it loads', () => {
    show({});
    expect(screen.getAllByRole('row')).toHaveLength(13);
  });
});
