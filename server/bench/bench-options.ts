/** The options of every bench. */
export interface BenchOptions {
  /** An empty folder on the disk that the data would use in production. */
  readonly folder: string;
  /** The folder of data that takes long to make and that the next run uses again. */
  readonly kept: string;
  /** Smaller and shorter, to check that everything runs. Do not publish these figures. */
  readonly quick: boolean;
  /** Number of timed sign-ins of each kind. */
  readonly tries: number;
  /** The script of the process that makes the requests. */
  readonly loadScript: string;
  /** The JSON schemas of the build. */
  readonly schemas: string;
  /** The folder of the built client. */
  readonly client: string;
}
