import { initialCatalogue, type PriceRow, type SaveAnswer } from '@picket/domain';
import { DecideItem } from '../shared/commands/decide.ts';
import type { TestApp } from './app.ts';

/** The catalogue of fence sections, posts and gates for HTTP tests: ids by name, beside the initial catalogue. */
export class FenceFixture {
  private constructor(
    private readonly app: TestApp,
    readonly ids: Readonly<
      Record<
        'wood' | 'vinyl' | 'cedar' | 'spruce' | 'stockade' | 'picket' | 'solid' | 'gapped' | 'square' | 'round',
        number
      >
    >,
  ) {}

  static async open(app: TestApp): Promise<FenceFixture> {
    for (const { resource, id, command } of initialCatalogue()) {
      await app.run(new DecideItem(resource, id, command, app.context({ version: 0 })));
    }
    return FenceFixture.stock(app);
  }

  /** In an app that has the initial catalogue, such as that of a JobFixture. */
  static async stock(app: TestApp): Promise<FenceFixture> {
    const lists = app.as({ ListItems: 'Full' });
    const add = async (resource: string, body: object) => (await lists.post<SaveAnswer>(resource, body)).body.Id;
    const CategoryId = await add('miscellaneous-item-type-categories', { Name: 'Fences' });
    return new FenceFixture(app, {
      wood: await add('miscellaneous-item-types', { Name: 'Wood', CategoryId }),
      vinyl: await add('miscellaneous-item-types', { Name: 'Vinyl', CategoryId }),
      cedar: await add('fence-materials', { Name: 'Cedar' }),
      spruce: await add('fence-materials', { Name: 'Spruce' }),
      stockade: await add('fence-styles', { Name: 'Stockade' }),
      picket: await add('fence-styles', { Name: 'Picket' }),
      solid: await add('fence-spacings', { Name: 'Solid' }),
      gapped: await add('fence-spacings', { Name: '2 in' }),
      square: await add('post-styles', { Name: 'Square' }),
      round: await add('post-styles', { Name: 'Round' }),
    });
  }

  /** Lengths, widths and heights are those of the initial catalogue: HeightId 4 is 6 ft. */
  section(Description: string, rest: object = {}) {
    const { wood, cedar, stockade, solid, square } = this.ids;
    return {
      Description,
      MiscItemTypeId: wood,
      FenceMaterialId: cedar,
      FenceStyleId: stockade,
      FenceSpacingId: solid,
      HeightId: 4,
      FenceSectionWidthId: 3,
      PostLengthId: 4,
      PostStyleId: square,
      InventoryTypeId: 2,
      ...rest,
    };
  }

  post(Description: string, rest: object = {}) {
    return { Description, PostStyleId: this.ids.square, PostLengthId: 4, InventoryTypeId: 2, ...rest };
  }

  gate(Description: string, rest: object = {}) {
    return { Description, GateWidthId: 2, HeightId: 4, FenceStyleId: this.ids.stockade, InventoryTypeId: 2, ...rest };
  }

  miscItem(Description: string, rest: object = {}) {
    return { Description, MiscItemTypeId: this.ids.wood, InventoryTypeId: 2, ...rest };
  }

  /** Adds an item as a user with all claims. Returns its id. */
  async add(path: string, body: object): Promise<number> {
    const { status, body: answer } = await this.app.administrator.post<SaveAnswer>(path, body);
    if (status !== 200) throw new Error(`POST ${path} answers ${status}: ${JSON.stringify(answer)}`);
    return answer.Id;
  }
}

export const retail = (Price: number): PriceRow[] => [{ PriceLevelId: 1, Price }];
