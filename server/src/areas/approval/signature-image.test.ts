import sharp from 'sharp';
import { Pictures } from '../../shared/images/pictures.ts';
import { bombPng } from '../../testing/pictures.ts';
import { redrawnSignature } from './signature-image.ts';

const decoder = new Pictures();
afterAll(() => decoder.close());
const redraw = (image: string) => redrawnSignature(decoder, image);

const line = (stroke: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="200"><path d="M20 150 Q 200 0 400 120 T 680 60" fill="none" stroke="${stroke}" stroke-width="3"/></svg>`,
  );
const canvas = (background: string, width = 700, height = 200) =>
  sharp({ create: { width, height, channels: 4, background } });
const signature = (stroke = '#102030', background = '#00000000') =>
  canvas(background)
    .composite([{ input: line(stroke) }])
    .png()
    .toBuffer();
const urlOf = async (png: Promise<Buffer>) => `data:image/png;base64,${(await png).toString('base64')}`;
const withBox = (background: string, width: number, height: number) =>
  canvas(background)
    .composite([{ input: { create: { width, height, channels: 4, background: '#000' } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
async function withOnePixel(background: string, pixel: readonly number[]): Promise<Buffer> {
  const { data, info } = await canvas(background).raw().toBuffer({ resolveWithObject: true });
  data.set(pixel, 4 * (100 * info.width + 350));
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
}
const noise = () =>
  sharp({
    create: {
      width: 700,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .png()
    .toBuffer();
const refusal = { modelState: { SignatureImage: ['Must sign name on signature pad'] } };

describe('a signature', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['dark on transparent', () => signature()],
    ['light on transparent, from a dark page', () => signature('#f0f0f0')],
    ['dark on white', () => signature('#000', '#ffffffff')],
    ['light on black', () => signature('#fff', '#000000ff')],
    [
      'in shades of gray',
      async () =>
        sharp(await signature('#000', '#ffffffff'))
          .toColourspace('b-w')
          .png()
          .toBuffer(),
    ],
    [
      'of 16 bits',
      async () =>
        sharp(await signature())
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    [
      'in few colors',
      async () =>
        sharp(await signature('#000', '#ffffffff'))
          .png({ palette: true, colors: 4 })
          .toBuffer(),
    ],
    [
      'interlaced',
      async () =>
        sharp(await signature())
          .png({ progressive: true })
          .toBuffer(),
    ],
  ])('is redrawn as black ink on white: %s', async (_, make) => {
    const drawn = sharp(await redraw(await urlOf(make())));
    expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 700, height: 200 });
    const { dominant } = await drawn.stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect((await drawn.stats()).channels[0]!.min).toBeLessThan(60);
  });

  it('may be bare base64, and gives the same bytes each time', async () => {
    const png = (await signature()).toString('base64');
    expect(await redraw(png)).toEqual(await redraw(`data:image/png;base64,${png}`));
  });

  it('drops all data of the file besides the picture', async () => {
    const hidden = '<script>alert(1)</script>';
    const png = Buffer.concat([await signature(), Buffer.from(hidden)]).toString('base64');
    expect((await redraw(png)).includes(hidden)).toBe(false);
  });

  it.each<[string, () => Promise<string>]>([
    ['nothing', async () => ''],
    ['an empty pad', () => urlOf(canvas('#00000000').png().toBuffer())],
    ['a white page', () => urlOf(canvas('#ffffff').png().toBuffer())],
    [
      'a JPEG',
      async () =>
        (
          await sharp(await signature())
            .flatten({ background: '#fff' })
            .jpeg()
            .toBuffer()
        ).toString('base64'),
    ],
    ['an SVG', async () => line('#000').toString('base64')],
    ['a damaged PNG', async () => (await signature()).subarray(0, 400).toString('base64')],
    ['another type of URL', async () => `data:text/html;base64,${(await signature()).toString('base64')}`],
    ['all black', () => urlOf(canvas('#000000').png().toBuffer())],
    ['all gray', () => urlOf(canvas('#808080').png().toBuffer())],
    ['all of one color', () => urlOf(canvas('#c0392b').png().toBuffer())],
    ['all black and hardly transparent', () => urlOf(canvas('#000000fe').png().toBuffer())],
    ['all black and half transparent', () => urlOf(canvas('#00000080').png().toBuffer())],
    ['all black and nearly transparent', () => urlOf(canvas('#00000001').png().toBuffer())],
    ['white with a pixel of alpha 254', () => urlOf(withOnePixel('#ffffffff', [255, 255, 255, 254]))],
    ['black with a pixel of alpha 254', () => urlOf(withOnePixel('#000000ff', [0, 0, 0, 254]))],
    ['gray with a clear pixel', () => urlOf(withOnePixel('#808080ff', [0, 0, 0, 0]))],
    ['a clear pad with one pixel', () => urlOf(withOnePixel('#00000000', [0, 0, 0, 255]))],
    ['a dot of the pen on a screen of three pixels a point', () => urlOf(withBox('#00000000', 10, 10))],
    ['half black', () => urlOf(withBox('#ffffffff', 350, 200))],
    ['a wide bar', () => urlOf(withBox('#00000000', 700, 120))],
    ['noise', () => urlOf(noise())],
    ['text', async () => 'not a picture!'],
  ])('is refused: %s', async (_, make) => {
    await expect(redraw(await make())).rejects.toMatchObject(refusal);
  });

  it.each<[string, Buffer]>([
    ['a column of 12 million pixels', bombPng(1, 12_000_000)],
    ['a row of 2,001 pixels', bombPng(2_001, 10)],
    ['a column of 1,001 pixels', bombPng(10, 1_001)],
    ['the largest size that a header can name', bombPng(0xffffffff, 0xffffffff)],
  ])('is refused by its header, before it is decoded: %s', async (_, png) => {
    const decode = jest.spyOn(decoder, 'sign');
    await expect(redraw(png.toString('base64'))).rejects.toMatchObject({
      modelState: { SignatureImage: ['A signature can have at most 2,000 x 1,000 pixels'] },
    });
    expect(decode).not.toHaveBeenCalled();
    decode.mockRestore();
  });

  it('is refused before it is decoded when its header is not first', async () => {
    const png = bombPng(3_000, 20_000);
    const chunk = Buffer.from('0000000d6a754e6b0000000900000009080200000000000000', 'hex');
    const later = Buffer.concat([png.subarray(0, 8), chunk, png.subarray(8)]);
    const decode = jest.spyOn(decoder, 'sign');
    await expect(redraw(later.toString('base64'))).rejects.toMatchObject(refusal);
    expect(decode).not.toHaveBeenCalled();
    decode.mockRestore();
  });

  it('may have the largest size of a pad', async () => {
    const png = await canvas('#00000000', 2_000, 1_000)
      .composite([{ input: line('#000') }])
      .png()
      .toBuffer();
    expect(await sharp(await redraw(png.toString('base64'))).metadata()).toMatchObject({ width: 1200, height: 600 });
  });
});
