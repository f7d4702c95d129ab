import { richText } from './rich-text.ts';

const texts = (html: string) => JSON.stringify(richText(html));

describe('richText', () => {
  it('writes paragraphs with bold, italic, underlined and struck text', () =>
    expect(richText('<p>Pay <strong>now <em>or</em></strong> <u>later</u></p><p><s>never</s></p>')).toEqual([
      {
        text: [
          { text: 'Pay ' },
          { text: 'now ', bold: true },
          { text: 'or', bold: true, italics: true },
          { text: ' ' },
          { text: 'later', decoration: 'underline' },
        ],
        margin: [0, 0, 0, 3],
      },
      { text: [{ text: 'never', decoration: 'lineThrough' }], margin: [0, 0, 0, 3] },
    ]));

  it('numbers lists and marks bullets as the editor writes them', () => {
    const html =
      '<ol><li data-list="ordered">One</li><li data-list="ordered">Two</li><li data-list="bullet" class="ql-indent-1">Dot</li></ol><ul><li>Star</li></ul>';
    const items = richText(html) as { columns: { text: string }[]; margin: number[] }[];
    expect(items.map(({ columns, margin }) => [columns[0]!.text, margin[0]])).toEqual([
      ['1.', 0],
      ['2.', 0],
      ['•', 14],
      ['•', 0],
    ]);
  });

  it('has headings, quotes, line breaks and alignment', () => {
    expect(richText('<h1>Terms</h1>')).toEqual([
      { text: [{ text: 'Terms', bold: true, fontSize: 13 }], margin: [0, 0, 0, 3] },
    ]);
    expect(richText('<blockquote>Q</blockquote>')).toMatchObject([{ margin: [14, 0, 0, 3] }]);
    expect(richText('<p class="ql-align-center">a<br>b</p>')).toMatchObject([
      { alignment: 'center', text: [{ text: 'a' }, { text: '\n' }, { text: 'b' }] },
    ]);
  });

  it('links to allowed addresses only', () => {
    expect(richText('<a href="https://a.example">x</a>')).toMatchObject([{ text: [{ link: 'https://a.example' }] }]);
    for (const href of [
      'javascript:alert(1)',
      ' JaVaScRiPt:x',
      'data:text/html,x',
      'file:///etc/passwd',
      '//a',
      '/x',
    ]) {
      expect(texts(`<a href="${href}">x</a>`)).not.toContain('link');
    }
  });

  it('leaves out scripts, styles, images and unknown tags, and shows the text of the others', () => {
    const html =
      '<p onclick="x()">Hi<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)><svg><text>there</text></svg></p>';
    expect(richText(html)).toEqual([{ text: [{ text: 'Hithere' }], margin: [0, 0, 0, 3] }]);
  });

  it.each(['', '<p></p>', '   ', '</p></p></ol>', '<', '<p class', '<!-- x -->'])(
    'writes nothing for %j that has no text',
    (html) => expect(texts(html)).not.toMatch(/"text":"[a-z]/),
  );

  it('survives deep nesting and unclosed tags', () => {
    expect(texts(`${'<ul><li>'.repeat(5_000)}deep`)).toContain('deep');
    expect(texts(`${'<strong>'.repeat(5_000)}bold`)).toContain('bold');
    expect(texts('<p>a<p>b</strong></li>c')).toContain('c');
  });

  it('decodes entities as text', () =>
    expect(richText('<p>5 &lt; 6 &amp; <b>x</b>&nbsp;&#x3C;b&#x3E;</p>')).toMatchObject([
      { text: [{ text: expect.stringMatching(/^5 < 6 & x.<b>$/) }] },
    ]));
});
