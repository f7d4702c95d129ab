import type { Locator } from 'playwright-core';

/** One red pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Chooses an image for the image input of a form. */
export const chooseImage = (form: Locator): Promise<void> =>
  form.locator('input[type="file"]').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: pixel });
