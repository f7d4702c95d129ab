import { safeHtml } from './rich-text.ts';

it('safeHtml preserves the HTML of the editor', () => {
  const html =
    '<h2 class="ql-align-center">Terms</h2><p><strong>Pay</strong> <em>in</em> <u>time</u><br />please</p>' +
    '<ol><li data-list="ordered">One</li></ol><blockquote>Quote</blockquote>';
  expect(safeHtml(html)).toBe(html);
});

it('safeHtml preserves links to other sites, without referrer and opener', () =>
  expect(safeHtml('<a href="https://example.com" target="_top">x</a>')).toBe(
    '<a href="https://example.com" rel="noopener noreferrer">x</a>',
  ));

it.each([
  ['<script>alert(1)</script>x', 'x'],
  ['<style>p{display:none}</style>x', 'x'],
  ['<p onclick="alert(1)" style="position:fixed" id="a">x</p>', '<p>x</p>'],
  ['<img src=x onerror=alert(1)>x', 'x'],
  ['<iframe src="https://evil.example"></iframe>x', 'x'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<a href="jAvAsCrIpT&#58;alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<a href="//evil.example">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<a href="/user/list">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<a href="#part">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<a href="user/list?a=https://x.example">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<svg><script>alert(1)</script></svg>x', 'x'],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>x', 'x'],
  ['<p class="admin ql-align-right">x</p>', '<p class="ql-align-right">x</p>'],
  ['<form action="https://evil.example"><input name="p">x</form>', 'x'],
])('safeHtml makes %s harmless', (html, safe) => expect(safeHtml(html)).toBe(safe));

it('safeHtml is idempotent', () => {
  const once = safeHtml('<p>5 < 6 & "7" <b>x</b><scr<script>ipt>alert(1)</script>');
  expect(safeHtml(once)).toBe(once);
  expect(once).not.toContain('<script');
});

it('safeHtml handles deep nesting', () =>
  expect(safeHtml(`${'<blockquote>'.repeat(1500)}x${'</blockquote>'.repeat(1500)}`)).toContain('x'));
