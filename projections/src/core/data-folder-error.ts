/** A data file that can't be opened as it is: unwritable, corrupted, or made by a newer Picket. One line for people. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}
