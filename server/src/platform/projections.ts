import { catalogueProjection } from '@picket/projections/catalogue/catalogue.projection';
import { companiesProjection } from '@picket/projections/companies/companies.projection';
import type { Projection } from '@picket/projections/core/projection';
import { customersProjection } from '@picket/projections/customers/customers.projection';
import { numbersProjection } from '@picket/projections/numbers/numbers.projection';
import { settingsProjection } from '@picket/projections/settings/settings.projection';

const models: readonly Projection[] = [
  catalogueProjection,
  companiesProjection,
  customersProjection,
  settingsProjection,
] as readonly Projection[];

export const numbers = numbersProjection([...new Set(models.flatMap(({ handles }) => handles))]);

/** Every read model there is: what the projector builds and `rebuild` knows by name. */
export const projections: readonly Projection[] = [...models, numbers as Projection];
