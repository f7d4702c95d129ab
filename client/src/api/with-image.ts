import type { Image } from '@picket/domain';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { SaveArgs } from './call.ts';

/** The image of a form: the saved one, a new file, or none. */
export type ChosenImage = Image | File | null;

/** A request with JSON, and an image that is sent beside it in a form. */
export interface ImageRequest extends SaveArgs {
  readonly image?: File;
}

/** Adds the image of a form to its save: a new file is sent, null removes the image, the saved one stays. */
export function withImage(request: SaveArgs, chosen: ChosenImage | undefined): ImageRequest {
  if (chosen instanceof File) return { ...request, image: chosen };
  return chosen === null ? { ...request, body: { ...request.body, Image: null } } : request;
}

/** The request to send: with an image, a form of `data` and `image`. */
export function inForm({ image, ...request }: ImageRequest): FetchArgs {
  if (!image) return request;
  const form = new FormData();
  if (request.body !== undefined) form.set('data', JSON.stringify(request.body));
  form.set('image', image);
  return { ...request, body: form };
}

/** Formats a saved or chosen image for the conflict dialog. */
export function formatImage(image: unknown): string {
  if (image instanceof File) return `New picture: ${image.name}`;
  return image ? 'A picture' : 'None';
}
