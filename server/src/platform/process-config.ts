import { type Config, environmentWarnings, readConfig } from '../base/config.ts';

/** The configuration of this process. Prints one line for each variable that may be a misspelled one. */
export function processConfig(): Config {
  const config = readConfig(process.env);
  for (const warning of environmentWarnings(process.env)) console.error(warning);
  return config;
}
