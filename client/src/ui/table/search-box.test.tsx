import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '@/testing/render.tsx';
import { SearchBox } from './search-box.tsx';

/** The box in a page whose second input applies a search. */
function Searches({ initial, onSearch }: { initial: string; onSearch: (text: string) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <SearchBox label="Search fences" value={value} onSearch={onSearch} />
      <input aria-label="Applied" value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
    </>
  );
}

function show(initial = '') {
  const onSearch = jest.fn();
  const { user } = renderPart(<Searches initial={initial} onSearch={onSearch} />);
  const input = screen.getByRole('searchbox', { name: 'Search fences' });
  const apply = (value: string) => fireEvent.change(screen.getByLabelText('Applied'), { target: { value } });
  return { user, input, onSearch, apply };
}

describe(SearchBox, () => {
  it('searches for the trimmed text when typing pauses', async () => {
    const { user, input, onSearch } = show();
    await user.click(input);
    await user.paste(' elm ');
    await waitFor(() => expect(onSearch.mock.calls).toEqual([['elm']]));
  });

  it('searches at once when it loses the focus', async () => {
    const { user, input, onSearch } = show();
    await user.click(input);
    await user.paste('elm');
    await user.tab();
    expect(onSearch).toHaveBeenLastCalledWith('elm');
  });

  it('keeps text that is typed before an earlier search is applied', async () => {
    const { user, input, onSearch, apply } = show();
    await user.type(input, 'cedar');
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('cedar'));
    await user.type(input, ' pi');
    apply('cedar');
    expect(input).toHaveValue('cedar pi');
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('cedar pi'));
  });

  it('keeps a space at the end after searching', async () => {
    const { user, input, onSearch, apply } = show();
    await user.type(input, 'cedar ');
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('cedar'));
    apply('cedar');
    expect(input).toHaveValue('cedar ');
  });

  it('shows a search that is changed elsewhere', async () => {
    const { user, input, onSearch, apply } = show();
    await user.type(input, 'elm{Enter}');
    expect(onSearch).toHaveBeenCalledWith('elm');
    apply('elm');
    apply('');
    expect(input).toHaveValue('');
    apply('elm');
    expect(input).toHaveValue('elm');
  });

  it('clears text and search on Esc', async () => {
    const { user, input, onSearch } = show('elm');
    await user.type(input, 's{Escape}');
    expect(input).toHaveValue('');
    expect(onSearch).toHaveBeenLastCalledWith('');
  });
});
