import fc from 'fast-check';
import { type Block, escapeHtml, renderLetter } from './render-letter.ts';

const hostile = `<script>alert("x")</script> & 'single' </p></body>`;
const letter = (...blocks: Block[]) => renderLetter({ title: 'Title', blocks, footer: 'Footer' });

describe('renderLetter', () => {
  it('returns the same content as HTML and as text', () => {
    const { html, text } = renderLetter({
      title: 'Your estimate',
      blocks: [
        { kind: 'paragraph', text: 'Hello Ann,\nhere it is.' },
        {
          kind: 'facts',
          rows: [
            ['Number', '1042'],
            ['Total', '$1,200.00'],
          ],
        },
        { kind: 'button', label: 'Look at it', url: 'https://example.com/a?b=1&c=2' },
      ],
      footer: 'Fence & Sons\n1 Main Street',
    });
    expect(text).toBe(
      'Your estimate\n\nHello Ann,\nhere it is.\n\nNumber: 1042\nTotal: $1,200.00\n\n' +
        'Look at it:\nhttps://example.com/a?b=1&c=2\n\n-- \n\nFence & Sons\n1 Main Street\n',
    );
    expect(html).toContain('<title>Your estimate</title>');
    expect(html).toContain('<p>Hello Ann,<br>\nhere it is.</p>');
    expect(html).toContain('>Total</td><td>$1,200.00</td>');
    expect(html).toContain('<a href="https://example.com/a?b=1&amp;c=2"');
    expect(html).toContain('Fence &amp; Sons<br>\n1 Main Street');
  });

  it('escapes markup in every part', () => {
    const { html } = renderLetter({
      title: hostile,
      blocks: [
        { kind: 'paragraph', text: hostile },
        { kind: 'facts', rows: [[hostile, hostile]] },
        { kind: 'button', label: hostile, url: `https://example.com/"onclick="x"><script>` },
      ],
      footer: hostile,
    });
    expect(html).not.toMatch(/<script|onclick="/);
    expect(html.match(/&lt;script&gt;alert\(&quot;x&quot;\)&lt;\/script&gt; &amp; &#39;single&#39;/g)).toHaveLength(7);
    expect(html.match(/<\/body>/g)).toHaveLength(1);
  });

  it('produces the same tags for any values', () => {
    const tags = (html: string) => html.match(/<[^>]*>/g)!.filter((tag) => tag !== '<br>');
    const text = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', '/', '=', 'a', '\n', '\0', '\u202e', '-', '!'),
    });
    const render = (any: string) =>
      renderLetter({
        title: any,
        blocks: [
          { kind: 'paragraph', text: any },
          { kind: 'facts', rows: [[any, any]] },
          { kind: 'button', label: any, url: 'https://example.com' },
        ],
        footer: any,
      }).html;
    fc.assert(fc.property(text, (any) => expect(tags(render(any))).toEqual(tags(render('x')))));
  });

  it('replaces line breaks in names', () => {
    const { text } = letter({ kind: 'facts', rows: [['Name', 'Ann\r\n\r\nTotal: $0.00\u2028Paid']] });
    expect(text).toContain('Name: Ann Total: $0.00 Paid\n');
  });

  it('removes control characters and direction overrides', () => {
    const { text, html } = letter({ kind: 'paragraph', text: 'a\u202eb\u2066c\0d\u001be\tf\rg\u200f' });
    expect(text).toContain('abcde f\ng\n');
    expect(html).toContain('<p>abcde f<br>\ng</p>');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'ftp://example.com', '', ' java\nscript:x'])(
    'has no button to %j',
    (url) => {
      expect(() => letter({ kind: 'button', label: 'Go', url })).toThrow('needs an http or https address');
    },
  );
});

describe('escapeHtml', () => {
  it('escapes the five special characters of HTML', () => {
    expect(escapeHtml(`a<b>&"'&amp;`)).toBe('a&lt;b&gt;&amp;&quot;&#39;&amp;amp;');
  });
});
