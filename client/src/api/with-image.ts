import type { Image } from '@picket/domain';
import type { FetchArgs } from '@reduxjs/toolkit/query';

/** A picture in a form: the one that was saved, a file in its place, or none. */
export type ChosenImage = Image | File | null;

/** A request whose JSON goes in a form beside a picture. Until it is sent it is like any other. */
export interface ImageRequest extends FetchArgs {
  readonly image?: File;
}

/** A save with the picture that a form chose: a file goes along, null takes the picture away, what was saved stays. */
export function withImage(request: FetchArgs, chosen: ChosenImage | undefined): ImageRequest {
  if (chosen instanceof File) return { ...request, image: chosen };
  return chosen === null ? { ...request, body: { ...request.body, Image: null } } : request;
}

/** The request as it is sent: with a picture, a form of `data` and `image`. */
export function inForm({ image, ...request }: ImageRequest): FetchArgs {
  if (!image) return request;
  const form = new FormData();
  if (request.body !== undefined) form.set('data', JSON.stringify(request.body));
  form.set('image', image);
  return { ...request, body: form };
}

/** A saved picture in the words of the conflict dialog. */
export const imageWords = (image: unknown): string => (image ? 'A picture' : 'None');
