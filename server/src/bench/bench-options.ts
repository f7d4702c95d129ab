/** What every bench is given. */
export interface BenchOptions {
  /** An empty folder of its own, on the disk that the product would use. */
  readonly folder: string;
  /** Smaller and shorter: to see that everything runs, not to quote. */
  readonly quick: boolean;
  /** Sign-ins of each kind that are timed. */
  readonly tries: number;
  /** The script of the process that makes calls. */
  readonly loadScript: string;
  /** The JSON schemas that the build has made. */
  readonly schemas: string;
}
