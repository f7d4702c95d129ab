import { catalogueScripts } from './catalogue-scripts.ts';
import { deliveryScripts } from './delivery-scripts.ts';
import { jobScripts } from './job-scripts.ts';
import { customerScripts, officeScripts } from './people-scripts.ts';
import type { Script } from './script.ts';

/** Commands that cause events of every type. */
export const scenario: readonly Script[] = [
  ...officeScripts,
  ...customerScripts,
  ...jobScripts,
  ...deliveryScripts,
  ...catalogueScripts,
];
