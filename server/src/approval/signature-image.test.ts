import sharp from 'sharp';
import { redrawnSignature } from './signature-image.ts';

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
const refusal = { modelState: { SignatureImage: ['Must sign name on signature pad'] } };

describe('a signature', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['dark on transparent', () => signature()],
    ['light on transparent, from a dark page', () => signature('#f0f0f0')],
    ['dark on white', () => signature('#000', '#ffffffff')],
  ])('is redrawn as black ink on white: %s', async (_, make) => {
    const drawn = sharp(await redrawnSignature(await urlOf(make())));
    expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 700, height: 200 });
    const { dominant } = await drawn.stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect((await drawn.stats()).channels[0]!.min).toBeLessThan(60);
  });

  it('may be bare base64, and gives the same bytes each time', async () => {
    const png = (await signature()).toString('base64');
    expect(await redrawnSignature(png)).toEqual(await redrawnSignature(`data:image/png;base64,${png}`));
  });

  it('drops all data of the file besides the picture', async () => {
    const hidden = '<script>alert(1)</script>';
    const png = Buffer.concat([await signature(), Buffer.from(hidden)]).toString('base64');
    expect((await redrawnSignature(png)).includes(hidden)).toBe(false);
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
    [
      'too many pixels',
      () =>
        urlOf(
          sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#000' } })
            .png()
            .toBuffer(),
        ),
    ],
    ['text', async () => 'not a picture!'],
  ])('is refused: %s', async (_, make) => {
    await expect(redrawnSignature(await make())).rejects.toMatchObject(refusal);
  });
});
