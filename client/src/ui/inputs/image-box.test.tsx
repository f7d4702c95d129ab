import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ChosenImage } from '@/api/with-image.ts';
import { Held } from '@/testing/held.tsx';
import { renderPart } from '@/testing/render.tsx';
import { answering } from '@/testing/server.ts';
import { ImageBox } from './image-box.tsx';

const saved = { Path: 'images/a1', ThumbnailPath: 'images/b2' };
const photo = new File(['photo'], 'me.png', { type: 'image/png' });

function show({ value = null, ...props }: { value?: ChosenImage; required?: boolean; error?: string } = {}) {
  const chosen: (string | null)[] = [];
  const onChange = (image: ChosenImage) => chosen.push(image instanceof File ? image.name : null);
  const view = renderPart(
    <Held initial={value} onChange={onChange}>
      {(input) => (
        <>
          <ImageBox label="Photo" {...props} {...input} />
          <button type="button" onClick={() => input.onChange(saved)}>
            Load theirs
          </button>
        </>
      )}
    </Held>,
  );
  const choose = (file: File) =>
    view.user.upload(screen.getByLabelText(/^(Choose|Change) photo$/, { selector: 'input' }), file);
  return { ...view, chosen, choose };
}

it('ImageBox shows the chosen file, and removes it', async () => {
  const { user, chosen, choose } = show();
  expect(screen.getByRole('group', { name: 'Photo' })).toHaveTextContent('None');
  await choose(photo);
  expect(screen.getByRole('img', { name: 'Photo' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(screen.getByRole('group', { name: 'Photo' })).toHaveTextContent('None');
  expect(chosen).toEqual(['me.png', null]);
});

it('ImageBox shows the saved image', async () => {
  answering('get', 'images/b2', () => new HttpResponse(new Uint8Array([1])));
  const { user, chosen } = show({ value: saved });
  expect(await screen.findByRole('img', { name: 'Photo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(chosen).toEqual([null]);
  expect(screen.queryByRole('img')).toBeNull();
});

it('ImageBox shows the image that a conflict loads in place of the chosen file', async () => {
  answering('get', 'images/b2', () => new HttpResponse(new Uint8Array([1])));
  const { user, choose } = show();
  await choose(photo);
  await user.click(screen.getByRole('button', { name: 'Load theirs' }));
  await waitFor(() => expect(screen.getByRole('img', { name: 'Photo' })).toHaveClass('picture'));
});

it('ImageBox cannot be emptied when required', async () => {
  const { choose } = show({ required: true });
  await choose(photo);
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
});

it.each([
  [
    'another type',
    new File(['x'], 'plan.pdf', { type: 'application/pdf' }),
    'Only PNG, JPEG, GIF and WebP images can be used',
  ],
  [
    'too large',
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    'A picture can have at most 10 MB',
  ],
])('ImageBox shows an error for an invalid file: %s', async (_, file, message) => {
  const { chosen } = show();
  const zone = screen.getByRole('button', { name: 'Choose photo' }).closest('[class="zone"]')!;
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [file] } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(chosen).toEqual([]);
});

it("ImageBox shows the form's error", () => {
  show({ error: 'Must upload company logo' });
  expect(screen.getByRole('group', { name: 'Photo' })).toHaveAccessibleDescription('Must upload company logo');
});
