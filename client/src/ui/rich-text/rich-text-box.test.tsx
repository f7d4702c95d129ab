import { fireEvent, screen } from '@testing-library/react';
import { Held } from '@/testing/held.tsx';
import { renderPart } from '@/testing/render.tsx';
import { RichTextBox } from './rich-text-box.tsx';
import type { RichTextBoxProps } from './rich-text-editor.tsx';

// jsdom has no layout.
Range.prototype.getBoundingClientRect = () => new DOMRect();

async function open(initial: string, props: Partial<RichTextBoxProps> = {}) {
  const onChange = jest.fn();
  const { user } = renderPart(
    <>
      <Held initial={initial} onChange={onChange}>
        {(input) => <RichTextBox label="Disclaimer" focusAtStart {...props} {...input} />}
      </Held>
      <button type="button">After</button>
    </>,
  );
  const editor = await screen.findByRole('textbox', { name: 'Disclaimer' });
  return { user, editor, onChange, last: () => onChange.mock.lastCall?.[0] };
}

function selectAll(editor: HTMLElement) {
  const range = document.createRange();
  range.selectNodeContents(editor);
  document.getSelection()!.removeAllRanges();
  document.getSelection()!.addRange(range);
  fireEvent(document, new Event('selectionchange'));
}

it('RichTextBox shows stored text without a change', async () => {
  const { editor, onChange } = await open('<p>Pay <strong>in time</strong></p><ul><li>One</li></ul>');
  expect(editor).toHaveTextContent('Pay in timeOne');
  expect(onChange).not.toHaveBeenCalled();
});

it('RichTextBox keeps blank lines and nested lists', async () => {
  const html = '<p>One</p><p></p><ol><li>Two<ul><li>Three</li></ul></li><li>Four</li></ol><p>Five</p>';
  const { user, editor, last } = await open(html);
  selectAll(editor);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(last()).toBe(html);
});

it('RichTextBox loads no scripts', async () => {
  const { editor } = await open('<p>Hi<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a></p>');
  expect(editor.querySelector('img, a[href^="javascript"]')).toBeNull();
});

it('RichTextBox formats the selection, and clears its formatting', async () => {
  const { user, editor, last } = await open('<p>Pay in time</p>');
  selectAll(editor);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(last()).toBe('<p><strong>Pay in time</strong></p>');
  selectAll(editor);
  await user.click(screen.getByRole('button', { name: 'Clear formatting' }));
  expect(last()).toBe('<p>Pay in time</p>');
});

it('RichTextBox makes headings, lists and alignment', async () => {
  const { user, editor, last } = await open('<p>Terms</p>');
  selectAll(editor);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Heading 2');
  expect(last()).toBe('<h2>Terms</h2>');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alignment' }), 'Center');
  expect(last()).toBe('<h2 class="ql-align-center">Terms</h2>');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Text');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alignment' }), 'Left');
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
  expect(last()).toBe('<ul><li>Terms</li></ul>');
  await user.click(screen.getByRole('button', { name: 'Numbered list' }));
  expect(last()).toBe('<ol><li>Terms</li></ol>');
});

it('RichTextBox sets and removes a link on the selection', async () => {
  const { user, editor, last } = await open('<p>our site</p>');
  selectAll(editor);
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByRole('textbox', { name: 'Link address' });
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(screen.getByText('Enter a valid link')).toBeInTheDocument();
  await user.clear(address);
  await user.type(address, 'example.com/terms{Enter}');
  expect(last()).toBe('<p><a href="https://example.com/terms" rel="noopener noreferrer">our site</a></p>');
  selectAll(editor);
  await user.click(screen.getByRole('button', { name: 'Link' }));
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(last()).toBe('<p>our site</p>');
});

it('RichTextBox lets Tab leave the editor', async () => {
  const { user, editor, onChange } = await open('<ul><li>One</li></ul>');
  editor.focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});

it('RichTextBox keeps pasted text, and drops images', async () => {
  const { editor, last } = await open('');
  editor.focus();
  const getData = (type: string) =>
    type === 'text/html'
      ? '<p style="color:red">One<img src="https://evil.example/x.png"> <b>two</b><script>alert(1)</script> <a href="javascript:alert(1)">three</a></p>'
      : 'One two';
  fireEvent.paste(editor, { clipboardData: { getData, files: [] } });
  expect(last()).toBe('<p>One <strong>two</strong> three</p>');
  const picture = new File(['x'], 'x.png', { type: 'image/png' });
  fireEvent.paste(editor, { clipboardData: { getData: () => '', files: [picture] } });
  expect(editor.querySelector('img')).toBeNull();
});

it('RichTextBox is empty when all text is deleted', async () => {
  const { editor, last } = await open('<p>x</p>');
  selectAll(editor);
  fireEvent.paste(editor, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? ' ' : ''), files: [] },
  });
  expect(last()).toBe('');
});

it('RichTextBox shows its error, and can be disabled', async () => {
  const { editor } = await open('', { error: 'Disclaimer is too long', disabled: true });
  expect(editor).toHaveAccessibleDescription('Disclaimer is too long');
  expect(editor).toHaveAttribute('aria-invalid', 'true');
  expect(editor).toHaveAttribute('contenteditable', 'false');
  expect(screen.getByRole('button', { name: 'Bold' })).toBeDisabled();
});
