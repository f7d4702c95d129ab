import { UnsupportedMediaTypeException } from '@nestjs/common';
import { MAX_IMAGE_CHARACTERS, missingSignatureMessage, signatureLimits, ValidationError } from '@picket/domain';
import type { Pictures } from '../../shared/images/pictures.ts';

/**
 * Checked before the decoders of other formats, SVG above all, see the file. The header is the first chunk and has 13
 * bytes; some decoders take it later, too, where its size would not be found.
 */
const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** The bytes before and in the header of a PNG, which begins with width and height. */
const [WIDTH_AT, HEIGHT_AT, HEADER_BYTES] = [16, 20, 33];
const { width, height } = signatureLimits;
const tooLarge = `A signature can have at most ${width.toLocaleString('en-US')} x ${height.toLocaleString('en-US')} pixels`;
const dataUrl = /^data:image\/png;base64,/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Redraws a signature as black ink on white, without anything else that the file held (ruling 46). Its size is bounded
 * before it is decoded. Equal signatures give equal bytes.
 * @throws ValidationError without a PNG with ink in it, TooManyCallsError
 */
export async function redrawnSignature(pictures: Pictures, image: string | undefined): Promise<Buffer> {
  const text = (image ?? '').replace(dataUrl, '');
  if (text.length > MAX_IMAGE_CHARACTERS || !base64.test(text)) throw refused();
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, pngStart.length).equals(pngStart)) throw refused();
  if (bytes.readUInt32BE(WIDTH_AT) > width || bytes.readUInt32BE(HEIGHT_AT) > height) throw refused(tooLarge);
  const drawn = await pictures.sign(bytes).catch((error: unknown) => {
    throw error instanceof UnsupportedMediaTypeException ? refused() : error;
  });
  if (!drawn) throw refused();
  return drawn;
}

const refused = (message: string = missingSignatureMessage) => new ValidationError({ SignatureImage: [message] });
