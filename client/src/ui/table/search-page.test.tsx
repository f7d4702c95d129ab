import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '@/testing/render.tsx';
import { SearchPage } from './search-page.tsx';
import { searchValues, useSearch } from './use-search.ts';

interface Fence {
  Id: number;
  Name: string;
}

const initial = searchValues({ Sort: 'Name', HeightId: null as number | null, StyleIds: [] as readonly number[] });
const columns = [{ key: 'Name', header: 'Name', sort: 'Name', cell: ({ Name }: Fence) => Name }];

function Fences({ rows = [{ Id: 1, Name: 'Cedar' }] }: { rows?: Fence[] }) {
  const search = useSearch('fence.list', initial);
  const data = { data: rows, total: rows.length && 30 };
  return (
    <>
      <SearchPage
        title="Manage Fences"
        noun="fences"
        columns={columns}
        search={search}
        list={{ data, currentData: data, isFetching: false, refetch: () => undefined }}
        add={{ label: 'Add fence', path: '/fence/add' }}
        filters={
          <button type="button" onClick={() => search.change({ HeightId: 6, StyleIds: [2] })}>
            Six feet
          </button>
        }
        showArchived="Show archived"
      />
      <output>{JSON.stringify(search.request)}</output>
    </>
  );
}

const show = (path = '/fence/list', rows?: Fence[]) => renderPart(<Fences rows={rows} />, { path });
const request = () => JSON.parse(document.querySelector('output')?.textContent ?? '');

describe('a search page', () => {
  it('requests the first 12 rows without unset filters', () => {
    show();
    expect(request()).toEqual({ ShowArchived: false, Skip: 0, Take: 12, Sort: 'Name' });
    expect(screen.getByRole('link', { name: 'Add fence' })).toHaveAttribute('href', '/fence/add');
  });

  it('shows as many rows a page as the user chose for the screen', async () => {
    const { user, unmount } = show('/fence/list?Page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
    await waitFor(() => expect(request()).toMatchObject({ Skip: 0, Take: 25 }));
    expect(screen.getByText('1 to 25 of 30 results')).toBeVisible();
    unmount();
    show();
    expect(request()).toMatchObject({ Take: 25 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '12');
  });

  it('requests the search of the URL', () => {
    show('/fence/list?Query=elm&Page=3&Sort=-Name&HeightId=8&StyleIds=1,2&ShowArchived=true');
    expect(request()).toEqual({
      Query: 'elm',
      ShowArchived: true,
      HeightId: 8,
      StyleIds: [1, 2],
      Skip: 24,
      Take: 12,
      Sort: '-Name',
    });
  });

  it('requests again when text, filters, archive switch, page or sort change', async () => {
    const { user } = show();
    await user.type(screen.getByRole('searchbox', { name: 'Search fences' }), 'elm{Enter}');
    await user.click(screen.getByRole('button', { name: 'Six feet' }));
    await user.click(screen.getByLabelText('Show archived'));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(request()).toEqual({
        Query: 'elm',
        ShowArchived: true,
        HeightId: 6,
        StyleIds: [2],
        Skip: 12,
        Take: 12,
        Sort: '-Name',
      }),
    );
  });

  it('shows different texts for an empty list and for a search without a match', () => {
    const first = show('/fence/list?Sort=-Name', []);
    expect(screen.getByText('No fences yet.')).toBeInTheDocument();
    first.unmount();
    const second = show('/fence/list?Query=elm', []);
    expect(screen.getByText('No fences match the search.')).toBeInTheDocument();
    second.unmount();
    show('/fence/list?StyleIds=2', []);
    expect(screen.getByText('No fences match the search.')).toBeInTheDocument();
  });
});
