import { Controller, Inject, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CatalogueCommand,
  type CatalogueItem,
  type Company,
  type CompanyCommand,
  type CompanyInput,
  type CompanySettings,
  type Customer,
  type CustomerCommand,
  type CustomerInput,
  catalogueDecider,
  companyDecider,
  companyFields,
  customerDecider,
  type Delivery,
  type DeliveryCommand,
  type DeliveryInput,
  deliveryAccess,
  deliveryDecider,
  deliveryFields,
  type Fields,
  type FieldValues,
  imageField,
  type ResourceName,
  type RestoreAnswer,
  resourceNames,
  resources,
  type SettingsCommand,
  settingFields,
  settingsDecider,
  settingsId,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import { DecideCompany, DecideCustomer, DecideSettings } from '../../shared/commands/decide.ts';
import { By } from '../../shared/http/access/by.ts';
import { refuseMarketPartner } from '../../shared/http/access/refuse-market-partner.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full } from '../../shared/http/call/call.ts';
import { RestoreDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { ItemWriter } from '../catalogue/item-writer.ts';
import { customerFieldsOf, requireVisible } from '../customers/known-customer.ts';
import { Deliveries } from '../dispatch/deliveries.ts';
import { signInSettings } from './not-restored.ts';
import { RestoreRecord } from './restore-record.ts';

const restoredSettings: Fields = {
  ...Object.fromEntries(Object.entries(settingFields).filter(([name]) => !signInSettings.includes(name))),
  Image: imageField('Logo'),
};

/** Earlier values of customers, companies, settings and deliveries as ordinary saves. */
@Controller()
export class RestoresController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(RestoreRecord) private readonly restores: RestoreRecord,
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Call('PUT customers/:id/restore', full('Customers'), 'RestoreAnswer')
  async customer(
    @IdParam() id: number,
    @Body() body: RestoreDto,
    @By() { caller, context }: By,
  ): Promise<RestoreAnswer> {
    await requireVisible(this.reader, caller, id);
    const command = (data: CustomerInput): CustomerCommand => ({ type: 'SaveCustomer', data });
    const customer = {
      decider: customerDecider,
      id,
      fields: customerFieldsOf(caller),
      valuesOf: ({ details }: Customer) => details,
      command,
      send: async (data: CustomerInput) =>
        saved(await this.commands.execute(new DecideCustomer(id, command(data), context))),
    };
    return this.restores.restore(caller, customer, body, context);
  }

  @Call('PUT companies/:id/restore', full('Companies'), 'RestoreAnswer')
  company(@IdParam() id: number, @Body() body: RestoreDto, @By() { caller, context }: By): Promise<RestoreAnswer> {
    const command = (data: CompanyInput): CompanyCommand => ({ type: 'SaveCompany', data });
    const company = {
      decider: companyDecider,
      id,
      fields: companyFields,
      valuesOf: ({ details }: Company) => details,
      command,
      send: async (data: CompanyInput) =>
        saved(await this.commands.execute(new DecideCompany(id, command(data), context))),
    };
    return this.restores.restore(caller, company, body, context);
  }

  @Call('PUT settings/restore', full('AppSettings'), 'RestoreAnswer')
  settings(@Body() body: RestoreDto, @By() { caller, context }: By): Promise<RestoreAnswer> {
    const command = (data: Partial<CompanySettings>): SettingsCommand => ({ type: 'ChangeSettings', data });
    const settings = {
      decider: settingsDecider,
      id: settingsId,
      fields: restoredSettings,
      valuesOf: (values: CompanySettings) => values,
      command,
      send: async (data: Partial<CompanySettings>) =>
        saved(await this.commands.execute(new DecideSettings(settingsId, command(data), context))),
    };
    return this.restores.restore(caller, settings, body, context);
  }

  /** Its jobs follow the date. */
  @Call('PUT deliveries/:id/restore', full(deliveryAccess.dispatch), 'RestoreAnswer')
  delivery(@IdParam() id: number, @Body() body: RestoreDto, @By() { caller, context }: By): Promise<RestoreAnswer> {
    refuseMarketPartner(caller);
    const delivery = {
      decider: deliveryDecider,
      id,
      fields: deliveryFields,
      valuesOf: (state: Delivery | null) => (state && !state.IsRemoved ? state.details : null),
      command: (data: DeliveryInput): DeliveryCommand => ({ type: 'EditDelivery', data }),
      send: (data: DeliveryInput) => this.deliveries.edit(id, data, context),
    };
    return this.restores.restore(caller, delivery, body, context);
  }
}

/** Earlier fields of an item of a list. Its prices, parts and picture stay. */
function itemsController(resource: ResourceName): Type[] {
  const { claim, fields, plural } = resources[resource];
  if (!claim) return [];

  @Controller()
  class RestoredItemsController {
    constructor(
      @Inject(ItemWriter) private readonly writer: ItemWriter,
      @Inject(RestoreRecord) private readonly restores: RestoreRecord,
    ) {}

    @Call(`PUT ${resource}/restore/:id`, full(claim!), 'RestoreAnswer')
    restore(@IdParam() id: number, @Body() body: RestoreDto, @By() { caller, context }: By): Promise<RestoreAnswer> {
      const item = {
        decider: catalogueDecider(resource),
        id,
        fields,
        valuesOf: ({ exists, Values }: CatalogueItem) => (exists ? Values : null),
        command: (Values: FieldValues): CatalogueCommand => ({ type: 'SaveItem', data: { Values } }),
        send: (Values: FieldValues) => this.writer.save(resource, id, { Values }, context),
      };
      return this.restores.restore(caller, item, body, context);
    }
  }
  const name = `Restored${plural.replaceAll(' ', '')}Controller`;
  return [Object.defineProperty(RestoredItemsController, 'name', { value: name })];
}

export const restoredItemsControllers: readonly Type[] = resourceNames.flatMap(itemsController);
