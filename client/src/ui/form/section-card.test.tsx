import { screen } from '@testing-library/react';
import { renderPart } from '@/testing/render.tsx';
import { SectionCard } from './section-card.tsx';
import { useOpenSection } from './use-open-section.ts';

function Page() {
  const section = useOpenSection();
  const edit = (name: string) => (close: () => void) => (
    <button type="button" onClick={close}>
      Save {name}
    </button>
  );
  return (
    <>
      <SectionCard title="Basic info" edit={edit('basic')} {...section('basic')}>
        Basic facts
      </SectionCard>
      <SectionCard title="Notes" edit={edit('notes')} {...section('notes')}>
        No notes
      </SectionCard>
      <SectionCard title="History">Long ago</SectionCard>
    </>
  );
}

describe(SectionCard, () => {
  it('opens one section at a time, and closes it after saving', async () => {
    const { user } = renderPart(<Page />);
    await user.click(screen.getByRole('button', { name: 'Edit Basic info' }));
    expect(screen.queryByText('Basic facts')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Notes' }));
    expect(screen.getByText('Basic facts')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(screen.getByText('No notes')).toBeInTheDocument();
  });

  it('shows no edit button without an edit form', () => {
    renderPart(<Page />);
    expect(screen.getByRole('region', { name: 'History' })).toHaveTextContent('Long ago');
    expect(screen.queryByRole('button', { name: 'Edit History' })).not.toBeInTheDocument();
  });
});
