import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '@/testing/render.tsx';
import { DropZone } from './drop-zone.tsx';

const plan = new File(['plan'], 'Plan.pdf');
const sketch = new File(['sketch'], 'Sketch.png');
const names = (files: readonly File[]) => files.map(({ name }) => name);

function show(multiple = true) {
  const taken: string[][] = [];
  const view = renderPart(
    <DropZone label="Add documents" multiple={multiple} onFiles={(files) => taken.push(names(files))} />,
  );
  const zone = screen.getByRole('button').closest('[class="zone"]')!;
  return { ...view, taken, zone };
}

it('DropZone takes chosen files, also the same ones again', async () => {
  const { user, taken } = show();
  const input = screen.getByLabelText('Add documents', { selector: 'input' });
  await user.upload(input, [plan, sketch]);
  await user.upload(input, [plan, sketch]);
  expect(taken).toEqual([
    ['Plan.pdf', 'Sketch.png'],
    ['Plan.pdf', 'Sketch.png'],
  ]);
});

it('DropZone takes dropped files, and is highlighted while they are over it', () => {
  const { taken, zone } = show();
  const dataTransfer = { types: ['Files'], files: [plan, sketch] };
  fireEvent.dragOver(zone, { dataTransfer });
  expect(zone).toHaveAttribute('data-over');
  fireEvent.drop(zone, { dataTransfer });
  expect(zone).not.toHaveAttribute('data-over');
  expect(taken).toEqual([['Plan.pdf', 'Sketch.png']]);
});

it('DropZone ignores drags without files', () => {
  const { taken, zone } = show();
  const dataTransfer = { types: ['text/plain'], files: [] };
  const over = createEvent.dragOver(zone, { dataTransfer });
  fireEvent(zone, over);
  expect(over.defaultPrevented).toBe(false);
  expect(taken).toEqual([]);
});

it('DropZone keeps the browser from opening a file that is dropped outside it', () => {
  const { taken } = show();
  const drop = createEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [plan] } });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(taken).toEqual([]);
});

it('DropZone takes pasted files, and ignores pasted text', () => {
  const { taken } = show();
  const paste = (files: File[]) => {
    const event = createEvent.paste(document.body, { clipboardData: { files } });
    fireEvent(document.body, event);
    return event.defaultPrevented;
  };
  expect(paste([sketch])).toBe(true);
  expect(paste([])).toBe(false);
  expect(taken).toEqual([['Sketch.png']]);
});

it('DropZone takes only the first file without multiple', () => {
  const { taken, zone } = show(false);
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [plan, sketch] } });
  expect(taken).toEqual([['Plan.pdf']]);
});
