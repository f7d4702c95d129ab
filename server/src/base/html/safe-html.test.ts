import { safeHtml } from './safe-html.ts';

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

it.each([
  ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
  ['<div><div>One<div>Two</div></div></div>Three', '<p>One</p><p>Two</p><p>Three</p>'],
  ['One<hr>Two', '<p>One</p><p>Two</p>'],
  ['<table><tr><th>Post</th><td>12</td></tr><tr><td>Gate</td><td>1</td></tr></table>', '<p>Post 12</p><p>Gate 1</p>'],
  ['<ul><li><div>One</div><div>Two</div></li><li>Three</li></ul>', '<ul><li>One<br />Two</li><li>Three</li></ul>'],
  ['<h4>Terms</h4><section><p>Pay</p>now</section>', '<p>Terms</p><p>Pay</p><p>now</p>'],
  ['<pre>One\nTwo</pre>', 'One<br />Two'],
  ['<fieldset><legend>Terms</legend>Pay</fieldset>', '<p>Terms</p><p>Pay</p>'],
  ['<menu><li>One</li></menu><hgroup>Two</hgroup>', '<ul><li>One</li></ul><p>Two</p>'],
  ['<dl><dt>Pay</dt><dd>Now</dd></dl>', '<p>Pay</p><p>Now</p>'],
  ['<div><b>One</b> <i>two</i> <del>3 &lt; 4</del></div>', '<strong>One</strong> <em>two</em> <s>3 &lt; 4</s>'],
])('safeHtml keeps the lines of %s', (html, safe) => expect(safeHtml(html)).toBe(safe));

it.each([
  '<div style="display:none">secret</div>x',
  '<span style="color:red; visibility: hidden">secret</span>x',
  '<p hidden>secret</p>x',
  '<div style="mso-hide:all">sec<p>ret</p><br></div>x',
  '<span style="font-size:0px">secret</span>x',
  '<head><title>secret</title></head>x',
  '<template><p>secret</p></template>x',
  '<select><option>secret</option></select>x',
])('safeHtml leaves out what %s hides', (html) => expect(safeHtml(html)).toBe('x'));

it('safeHtml keeps the lines of plain text', () => {
  expect(safeHtml('One\nTwo & 3 < 4\r\n\r\nFive')).toBe('<p>One</p><p>Two &amp; 3 &lt; 4</p><p><br /></p><p>Five</p>');
  expect(safeHtml('One\rTwo\u2028Three\vFour')).toBe('<p>One</p><p>Two</p><p>Three</p><p>Four</p>');
  expect(safeHtml('One line')).toBe('One line');
});

it('safeHtml keeps addresses in angle brackets', () => {
  expect(safeHtml('Ada <ada@example.com>\nTwo')).toBe('<p>Ada &lt;ada@example.com&gt;</p><p>Two</p>');
  expect(safeHtml('<p>See <https://example.com/a?b=1></p>')).toBe('<p>See &lt;https://example.com/a?b=1&gt;</p>');
});

it('safeHtml is idempotent', () => {
  const once = safeHtml('<p>5 < 6 & "7" <b>x</b><scr<script>ipt>alert(1)</script>');
  expect(safeHtml(once)).toBe(once);
  const wrapped = safeHtml('<div>One\n   and the same line</div>');
  expect(wrapped).toBe('One and the same line');
  expect(safeHtml(wrapped)).toBe(wrapped);
  expect(once).not.toContain('<script');
});

it('safeHtml handles deep nesting', () =>
  expect(safeHtml(`${'<blockquote>'.repeat(1500)}x${'</blockquote>'.repeat(1500)}`)).toContain('x'));
