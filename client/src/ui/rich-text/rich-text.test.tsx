import { render } from '@testing-library/react';
import { RichText } from './rich-text.tsx';

const shown = (html: string) => (render(<RichText html={html} />).container.firstChild as HTMLElement).innerHTML;

it('RichText shows all formats of the editor', () => {
  const html =
    '<h2 class="ql-align-center">Terms</h2><p><strong>Pay</strong> <em>in</em> <u>time</u></p>' +
    '<ul><li>One<ol><li>Two</li></ol></li></ul><blockquote>Quote</blockquote>';
  expect(shown(html)).toBe(html);
});

it('RichText opens links in a new tab without an opener', () =>
  expect(shown('<a href="https://example.com" target="_top" download>x</a>')).toBe(
    '<a href="https://example.com" rel="noopener noreferrer" target="_blank">x</a>',
  ));

const link = '<a rel="noopener noreferrer" target="_blank">x</a>';

it.each([
  ['<script>alert(1)</script>x', 'x'],
  ['<style>p{display:none}</style>x', 'x'],
  ['<p onclick="alert(1)" style="position:fixed" id="a" data-x="1" aria-label="a">x</p>', '<p>x</p>'],
  ['<p data-list="ordered" href="https://evil.example">x</p>', '<p>x</p>'],
  ['<img src=x onerror=alert(1)>x', 'x'],
  ['<iframe src="https://evil.example"></iframe>x', 'x'],
  ['<a href="javascript:alert(1)">x</a>', link],
  ['<a href="jAvAsCrIpT&#58;alert(1)">x</a>', link],
  ['<a href="java&#9;script:alert(1)">x</a>', link],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>', link],
  ['<a href="//evil.example">x</a>', link],
  ['<a href="/admin">x</a>', link],
  ['<svg><script>alert(1)</script></svg>x', 'x'],
  ['<svg onload=alert(1)><p>x</p></svg>', '<p>x</p>'],
  ['<p class="admin ql-align-right">x</p>', '<p class="ql-align-right">x</p>'],
  ['<form action="https://evil.example"><input name="p">x</form>', 'x'],
  ['<template><img src=x onerror=alert(1)></template>x', 'x'],
])('RichText removes unsafe content from %s', (html, safe) => expect(shown(html)).toBe(safe));

/** Mutation XSS: HTML that changes when it is parsed again. */
it.each([
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  `${'<blockquote>'.repeat(600)}<img src=x onerror=alert(1)>${'</blockquote>'.repeat(600)}`,
])('RichText output is safe when it is parsed again: %.60s', (html) => {
  const again = document.createElement('div');
  again.innerHTML = shown(html);
  expect([...again.querySelectorAll('img, script, style, svg, math, form, noscript')]).toEqual([]);
  const names = [...again.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
  expect(names.filter((name) => name.startsWith('on'))).toEqual([]);
});
