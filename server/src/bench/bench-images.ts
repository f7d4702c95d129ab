import { join } from 'node:path';
import { DiskFileStore } from '../files/disk.file-store.ts';
import { ImageIntake } from '../files/image-intake.ts';

/** Takes in the pictures of a demonstration whose log stands in a folder. */
export const imagesIn = async (folder: string): Promise<ImageIntake> =>
  new ImageIntake(await DiskFileStore.open(join(folder, 'files'), () => new Date()));
