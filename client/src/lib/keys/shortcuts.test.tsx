import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderPart } from '@/testing/render.tsx';
import { Disclosure } from '@/ui/disclosure.tsx';
import { listenToKeys } from './listen-to-keys.ts';
import { presentShortcuts, useShortcuts } from './shortcuts.ts';
import { turnSingleKeys } from './single-keys.ts';

interface PageProps {
  keys: readonly string[];
  pressed: string[];
}

function Page({ keys, pressed }: PageProps) {
  useEffect(listenToKeys, []);
  useShortcuts(keys.map((each) => ({ keys: each, label: each, run: () => void pressed.push(each) })));
  return (
    <>
      <input aria-label="Name" />
      <a href="#elsewhere">Elsewhere</a>
    </>
  );
}

function page(...keys: string[]) {
  const pressed: string[] = [];
  return { ...render(<Page keys={keys} pressed={pressed} />), pressed, user: userEvent.setup() };
}

afterEach(() => jest.restoreAllMocks());

describe(useShortcuts, () => {
  it('runs the shortcut of a key, of two keys and of Ctrl', async () => {
    const { user, pressed } = page('j', '?', 'g e', 'mod+k');
    await user.keyboard('jge?{Control>}k{/Control}{Meta>}k{/Meta}');
    expect(pressed).toEqual(['j', 'g e', '?', 'mod+k', 'mod+k']);
  });

  it('forgets the first of two keys that belong to no shortcut', async () => {
    const { user, pressed } = page('j', 'g e');
    await user.keyboard('gjje');
    expect(pressed).toEqual(['j']);
  });

  it('leaves keys to text fields, except those with Ctrl, and Enter to links', async () => {
    const { user, pressed, getByRole } = page('j', 'Enter', 'mod+k');
    await user.type(getByRole('textbox'), 'j{Enter}{Control>}k{/Control}');
    expect(getByRole('textbox')).toHaveValue('j');
    getByRole('link').focus();
    await user.keyboard('{Enter}j');
    expect(pressed).toEqual(['mod+k', 'j']);
  });

  it('ignores single keys that the user turned off', async () => {
    const { user, pressed } = page('j', 'mod+k');
    turnSingleKeys(false);
    await user.keyboard('j{Control>}k{/Control}');
    expect(pressed).toEqual(['mod+k']);
    turnSingleKeys(true);
    await user.keyboard('j');
    expect(pressed).toEqual(['mod+k', 'j']);
  });

  it('leaves Ctrl to text fields on a Mac', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
    const { user, pressed } = page('k', 'mod+k');
    await user.keyboard('{Control>}k{/Control}');
    expect(pressed).toEqual([]);
    await user.keyboard('{Meta>}k{/Meta}');
    expect(pressed).toEqual(['mod+k']);
  });

  it('ignores single keys while a panel is open', async () => {
    const { user, pressed } = page('j', 'mod+k');
    renderPart(<Disclosure button="Actions">{() => <button type="button">Edit</button>}</Disclosure>);
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.keyboard('j{Control>}k{/Control}{Escape}j');
    expect(pressed).toEqual(['mod+k', 'j']);
  });

  it('ignores the keys of the page while a dialog is open', async () => {
    const { user, pressed } = page('j');
    render(<div role="dialog" aria-modal="true" />);
    await user.keyboard('j');
    expect(pressed).toEqual([]);
  });

  it('lists the shortcuts of the screen, until the component unmounts', () => {
    const { unmount } = page('j', 'k');
    expect(presentShortcuts()).toEqual([
      {
        title: 'This page',
        shortcuts: [expect.objectContaining({ keys: 'j' }), expect.objectContaining({ keys: 'k' })],
      },
    ]);
    unmount();
    expect(presentShortcuts()).toEqual([]);
  });
});
