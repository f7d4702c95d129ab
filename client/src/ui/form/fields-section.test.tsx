import { type FieldValues, flagField, percentField, referenceField, textField } from '@picket/domain';
import { screen, waitFor } from '@testing-library/react';
import type { Problem } from '@/api/problem.ts';
import { renderPart } from '@/testing/render.tsx';
import { FieldsSection } from './fields-section.tsx';
import { useOpenSection } from './use-open-section.ts';

const fields = {
  Name: textField('Name', 20),
  HeightId: referenceField('Height', 'heights'),
  Discount: percentField('Discount', 4, 0),
  IsOpen: flagField('Open'),
};
const choices = {
  HeightId: [
    { Id: 1, Name: '4 ft' },
    { Id: 2, Name: '6 ft' },
  ],
};
const cedar = { Id: 7, Version: 3, Name: 'Cedar', HeightId: 2, Discount: 0.125, IsOpen: true, Archived: false };

function Page({ save }: { save?: (values: FieldValues, opened: object) => Promise<{ error?: unknown }> }) {
  const section = useOpenSection();
  return (
    <FieldsSection
      title="Basic info"
      fields={fields}
      choices={choices}
      record={cedar}
      save={save}
      section={section('basic')}
    />
  );
}

async function open(error?: Problem) {
  const save = jest.fn(async (_values: FieldValues, _seen: object) => ({ error }));
  const { user } = renderPart(<Page save={save} />);
  await user.click(screen.getByRole('button', { name: 'Edit Basic info' }));
  return { user, save };
}
const box = (name: string) => screen.getByRole('textbox', { name });

describe('a section of described fields', () => {
  it('shows formatted values, and is read-only without save', () => {
    renderPart(<Page />);
    const details = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(details).toEqual(['Cedar', '6 ft', '12.50%', 'Yes']);
    expect(screen.queryByRole('button', { name: 'Edit Basic info' })).not.toBeInTheDocument();
  });

  it('saves its fields over the version that was opened, and closes', async () => {
    const { user, save } = await open();
    await user.clear(box('Name'));
    await user.type(box('Name'), 'Elm');
    await user.click(screen.getByRole('checkbox', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Basic info' })).toBeInTheDocument());
    expect(save).toHaveBeenCalledWith(
      { Name: 'Elm', HeightId: 2, Discount: 0.125, IsOpen: false },
      { Id: 7, Version: 3, Base: expect.objectContaining({ Name: 'Cedar', Version: 3 }) },
    );
  });

  it('shows missing required fields before it sends a request', async () => {
    const { user, save } = await open();
    await user.clear(box('Name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Name is required'));
    expect(box('Name')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('stays open and shows the field errors of the server', async () => {
    const { user } = await open({ status: 400, Message: 'Refused', ModelState: { Name: ['Name is taken'] } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Name is taken'));
  });
});
