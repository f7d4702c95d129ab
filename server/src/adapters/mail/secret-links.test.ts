import { hasSecretLink } from './secret-links.ts';

const key = 'q-_3Zx0vN1k5tB8yR2wLmQ7cD4fG6hJ9sAeUiOpTzXk';
const mail = (text: string, html = '') => hasSecretLink({ text, html });

describe('hasSecretLink', () => {
  it.each([
    ['the query', `Sign in: http://localhost:4000/adminaccess?resetKey=${key}.`],
    ['the path', `Subscribe to https://fence.example/api/v1/calendar-feeds/${key}/picket.ics`],
    ['the fragment', `https://fence.example/page#${key}`],
    ['the fragment of a bare host', `https://fence.example#${key}`],
  ])('is true for a link with a key in %s', (_where, text) => expect(mail(text)).toBe(true));

  it('is true for a link in the HTML alone', () =>
    expect(mail('Open it', `<a href="https://fence.example/approve-estimate?id=${key}&amp;t=m">Open</a>`)).toBe(true));

  it.each([
    'No link at all',
    'https://fence.example/job/estimate/info?id=1042',
    'https://picket-fence-company-of-new-jersey.example/job/estimate/info?id=1042',
    'https://picket-fence-company-of-new-jersey.example',
    'https://fence.example/audit/integrity and the hash 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ])('is false for "%s"', (text) => expect(mail(text, `<p>${text}</p>`)).toBe(false));
});
