import { imageOf, isSameImage } from './image.ts';

const logo = { Sha256: 'a1', ThumbnailSha256: 'b2' };

it('imageOf returns the paths of an image and its thumbnail', () => {
  expect(imageOf(logo)).toEqual({ Path: 'images/a1', ThumbnailPath: 'images/b2' });
  expect(imageOf(null)).toBeNull();
});

it.each([
  [logo, { ...logo }, true],
  [null, null, true],
  [logo, null, false],
  [null, logo, false],
  [logo, { ...logo, Sha256: 'c3' }, false],
  [logo, { ...logo, ThumbnailSha256: 'c3' }, false],
])('isSameImage of %j and %j', (a, b, isSame) => expect(isSameImage(a, b)).toBe(isSame));
