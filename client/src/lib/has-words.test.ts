import { hasWords } from './has-words.ts';

describe(hasWords, () => {
  it.each(['', '  ', 'cap', 'CAP', 'post cap', 'cap po', ' cap '])('finds %j in "Post cap"', (search) =>
    expect(hasWords('Post cap', search)).toBe(true),
  );

  it.each(['cup', 'cap cup', 'postcap'])('does not find %j in "Post cap"', (search) =>
    expect(hasWords('Post cap', search)).toBe(false),
  );
});
