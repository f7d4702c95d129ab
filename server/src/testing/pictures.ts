import { deflateSync } from 'node:zlib';
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

/** A picture that compresses badly. */
export const noise = (format: 'png' | 'jpeg' | 'webp' | 'gif', side = 300) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();

/** An image with the given size in its header and only zeros as its data. */
export function bombPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc(typed));
    return Buffer.concat([length, typed, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}
