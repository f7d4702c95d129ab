import { act, screen, waitFor } from '@testing-library/react';
import { renderPart } from '@/testing/render.tsx';
import { SearchBox } from './search-box.tsx';
import { useListState } from './use-list-state.ts';

const initial = { Query: '', Page: 1, ShowArchived: false };

function Fences() {
  const { state, change, reset } = useListState('fences', initial);
  return (
    <>
      <SearchBox label="Search fences" value={state.Query} onSearch={(Query) => change({ Query })} />
      <button type="button" onClick={() => change({ Page: state.Page + 1 })}>
        Next
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <button
        type="button"
        onClick={() => {
          change({ Query: 'oak' });
          change({ ShowArchived: true });
        }}
      >
        Both
      </button>
      <output>{JSON.stringify(state)}</output>
    </>
  );
}

const show = (path = '/fences') => renderPart(<Fences />, { path });
const output = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}');

describe(useListState, () => {
  it('reads the URL', () => {
    show('/fences?Query=elm&Page=3&tab=2');
    expect(output()).toEqual({ Query: 'elm', Page: 3, ShowArchived: false });
  });

  it('writes the URL, keeps other parameters, and returns to the first page', async () => {
    const { user, router } = show('/fences?Page=3&tab=2');
    await user.type(screen.getByRole('searchbox'), 'elm{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=2&Query=elm'));
  });

  it('keeps the search when the page changes', async () => {
    const { user, router } = show('/fences?Query=elm');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(router.state.location.search).toBe('?Query=elm&Page=2'));
  });

  it('restores the last search when the screen opens without one', async () => {
    const { router } = show('/fences?Query=elm');
    await act(() => router.navigate('/elsewhere?x=1'));
    await act(() => router.navigate('/fences'));
    await waitFor(() => expect(router.state.location.search).toBe('?Query=elm'));
    expect(output().Query).toBe('elm');
  });

  it('applies all changes that are made before the URL shows the first', async () => {
    const { user, router } = show('/fences?Page=3');
    await user.click(screen.getByRole('button', { name: 'Both' }));
    await waitFor(() => expect(router.state.location.search).toBe('?Query=oak&ShowArchived=true'));
    expect(output()).toEqual({ Query: 'oak', Page: 1, ShowArchived: true });
  });

  it('follows the URL after a change', async () => {
    const { user, router } = show('/fences?Query=elm');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(router.state.location.search).toBe('?Query=elm&Page=2'));
    await act(() => router.navigate('/fences?Query=elm'));
    expect(output().Page).toBe(1);
  });

  it('can be reset', async () => {
    const { user, router } = show('/fences?Query=elm&Page=2');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(output()).toEqual(initial);
  });
});

describe(SearchBox, () => {
  it('searches when typing pauses, once', async () => {
    const { user, router } = show();
    const searches = new Map<string, string>();
    router.subscribe(({ location }) => searches.set(location.key, location.search));
    await user.type(screen.getByRole('searchbox'), 'elm street');
    await waitFor(() => expect(output().Query).toBe('elm street'));
    expect([...searches.values()]).toEqual(['?Query=elm+street']);
  });

  it('accepts pasted text, and clears on Esc', async () => {
    const { user } = show();
    await user.click(screen.getByRole('searchbox'));
    await user.paste('  oak ');
    await waitFor(() => expect(output().Query).toBe('oak'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(output().Query).toBe(''));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});
