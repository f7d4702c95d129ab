import { richHtml, richPlainText } from './rich-body.ts';

const button = { label: 'Review your estimate', url: 'https://fence.example/approve-estimate?id=TOKEN&t=m' };
const values = { name: 'Ada & <Garden>', total: '$183.18' };
const html = (body: string) => richHtml({ html: body, values, button });
const text = (body: string) => richPlainText({ html: body, values, button });

describe('richHtml', () => {
  it('fills in fields, escaped, and the button', () =>
    expect(html('<p>Hello <strong>{name}</strong>, {total}, {other}</p><p>{link}</p>')).toMatch(
      /^<p>Hello <strong>Ada &amp; &lt;Garden&gt;<\/strong>, \$183\.18, \{other\}<\/p><p><a href="https:\/\/fence\.example\/approve-estimate\?id=TOKEN&amp;t=m" style="[^"]+">Review your estimate<\/a><\/p>$/,
    ));

  it('puts the button at the end of a text without {link}', () =>
    expect(html('<p>Hello</p>')).toMatch(/^<p>Hello<\/p>\n<p><a href=/));

  it('never puts the link into the address of another site', () => {
    const body = html('<p><a href="https://evil.example/?{link}">x</a></p>');
    expect(body).toContain('href="https://evil.example/?{link}"');
    expect(body.match(/TOKEN/g)).toHaveLength(1);
  });

  it('gives the classes of the editor the styles that mail programs need', () =>
    expect(
      html(
        '<p class="ql-align-center ql-indent-2">x</p><ol><li data-list="bullet">y</li></ol><span class="ql-size-large">z</span>{link}',
      ),
    ).toContain(
      '<p style="text-align:center;margin-left:4em">x</p><ol><li style="list-style-type:disc">y</li></ol><span style="font-size:20px">z</span>',
    ));

  it.each([
    '<script>alert(1)</script>x',
    '<style>p{display:none}</style>x',
    '<p onclick="alert(1)" style="position:fixed;background:url(https://evil.example)" id="a">x</p>',
    '<img src="https://evil.example/pixel.gif">x',
    '<img src=x onerror=alert(1)>x',
    '<iframe src="https://evil.example"></iframe>x',
    '<object data="https://evil.example"></object><embed src="https://evil.example">x',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jAvAsCrIpT&#58;alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>x',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>x',
    '<form action="https://evil.example"><input name="p"><button>x</button></form>x',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">x',
    '<base href="https://evil.example">x',
    '<link rel="stylesheet" href="https://evil.example/a.css">x',
    '<table background="https://evil.example"><tr><td>x</td></tr></table>',
    '<p class="ql-align-center;background:url(https://evil.example)">x</p>',
    '<p class="ql-size-huge&quot; onload=&quot;alert(1)">x</p>',
    '<li data-list="bullet;background:url(https://evil.example)">x</li>',
    '<!--[if mso]><img src="https://evil.example"><![endif]-->x',
    '<p>x</p></div></body></html><script>alert(1)</script>',
    '&lt;script&gt;alert(1)&lt;/script&gt;x',
    '{name}<scr<script>ipt>alert(1)</scr</script>ipt>x',
  ])('makes %s harmless', (hostile) => {
    const body = html(hostile);
    expect(body).toContain('x');
    expect(body).not.toMatch(/<(?!\/?(?:p|a|ol|li|span|strong)\b)|evil\.example|javascript:|data:|position/i);
    for (const [tag] of body.matchAll(/<\w[^>]*>/g)) expect(tag).toMatch(/^<\w+(?: (?:href|rel|style)="[^"<>]*")*>$/);
  });
});

describe('richPlainText', () => {
  it('has a line for each paragraph and item, and the addresses of links', () =>
    expect(
      text(
        '<h2>Hi {name}</h2><p>Two<br>lines &amp; a <a href="https://a.example">link</a></p><ol><li data-list="ordered">One</li><li data-list="bullet">Dot</li><li data-list="ordered">Two</li></ol><p>{link}</p>',
      ),
    ).toBe(
      `Hi Ada & <Garden>

Two
lines & a link <https://a.example>

1. One
- Dot
2. Two

Review your estimate:
https://fence.example/approve-estimate?id=TOKEN&t=m`,
    ));

  it('ends with the link if the text has none', () =>
    expect(text('<p>Hello</p>')).toBe(`Hello\n\nReview your estimate:\n${button.url}`));

  it('has no control characters', () => expect(text('<p>a\u0007\u202eb</p>')).toMatch(/^ab\n/));
});
