import sharp from 'sharp';

interface Size {
  readonly width?: number;
  readonly height?: number;
}

const plain = ({ width = 40, height = 20 }: Size = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } });

/** Small red images by default. */
export const pictures = {
  png: (size?: Size) => plain(size).png().toBuffer(),
  jpeg: (size?: Size) => plain(size).jpeg().toBuffer(),
  gif: (size?: Size) => plain(size).gif().toBuffer(),
  webp: (size?: Size) => plain(size).webp().toBuffer(),
  tiff: (size?: Size) => plain(size).tiff().toBuffer(),
  /** A photo from a rotated camera, with maker and location in its metadata. */
  photo: () =>
    plain()
      .withExif({ IFD0: { Make: 'Spy Camera' }, IFD3: { GPSLatitude: '40/1 44/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
};
