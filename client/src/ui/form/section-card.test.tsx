import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '@/testing/render.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { SectionCard } from './section-card.tsx';
import { useOpenSection } from './use-open-section.ts';
import { useSaveForm } from './use-save-form.ts';

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
        Basic details
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
    expect(screen.queryByText('Basic details')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Notes' }));
    expect(screen.getByText('Basic details')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(screen.getByText('No notes')).toBeInTheDocument();
  });

  it('is collapsed and expanded by its title, also with the keyboard', async () => {
    const { user } = renderPart(<Page />);
    const title = screen.getByRole('button', { name: 'Basic info' });
    expect(title).toHaveAttribute('aria-expanded', 'true');
    title.focus();
    await user.keyboard('{Enter}');
    expect(title).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Basic details')).not.toBeVisible();
    expect(screen.getByText('No notes')).toBeVisible();
    await user.keyboard(' ');
    expect(screen.getByText('Basic details')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'History' })).not.toBeInTheDocument();
  });

  it('preserves the unsaved input of a collapsed section, marks it, and expands on Edit', async () => {
    const { user } = renderPart(<LivePage />);
    await user.click(screen.getByRole('button', { name: 'Edit Notes' }));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Dog in the yard');
    await user.click(screen.getByRole('button', { name: 'Notes' }));
    expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Notes' }));
    expect(screen.getByRole('button', { name: 'Notes' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Dog in the yard');
  });

  it('shows no edit button without an edit form', () => {
    renderPart(<Page />);
    expect(screen.getByRole('region', { name: 'History' })).toHaveTextContent('Long ago');
    expect(screen.queryByRole('button', { name: 'Edit History' })).not.toBeInTheDocument();
  });
});

function NoteForm({ close }: { close: () => void }) {
  const form = useSaveForm({ values: { Note: '' }, save: async () => ({}), onSaved: close });
  return (
    <Form form={form} onCancel={close}>
      <TextField control={form.control} name="Note" label="Note" />
    </Form>
  );
}

function LivePage() {
  const section = useOpenSection();
  const [isOrder, setOrder] = useState(false);
  return (
    <>
      <SectionCard
        title="Notes"
        edit={isOrder ? undefined : (close) => <NoteForm close={close} />}
        {...section('notes')}
      >
        No notes
      </SectionCard>
      <button type="button" onClick={() => setOrder(true)}>
        Someone converts the job
      </button>
    </>
  );
}

const held = 'This section can no longer be edited. Copy what you need from your changes, then cancel.';

describe('a section that becomes read-only while it is edited', () => {
  async function open() {
    const { user } = renderPart(<LivePage />);
    await user.click(screen.getByRole('button', { name: 'Edit Notes' }));
    return user;
  }
  const convert = () => screen.getByRole('button', { name: 'Someone converts the job' });

  it('shows a message and preserves the unsaved input until it is discarded', async () => {
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Dog in the yard');
    await user.click(convert());
    expect(screen.getByText(held)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Dog in the yard');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
    expect(screen.queryByText(held)).not.toBeInTheDocument();
    expect(screen.getByText('No notes')).toBeVisible();
  });

  it('closes if it has no unsaved input', async () => {
    const user = await open();
    await user.click(convert());
    expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
    expect(screen.queryByText(held)).not.toBeInTheDocument();
  });
});
