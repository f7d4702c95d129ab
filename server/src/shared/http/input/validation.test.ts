import { Type } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { InputPipe } from './validation.ts';

class LineDto {
  @Min(1, { message: 'Quantity must be at least 1' }) @IsInt() Quantity!: number;
}
class OrderDto {
  @IsString({ message: 'Name is required' }) @MaxLength(5, { message: 'Name is too long' }) Name!: string;
  @IsInt() @Max(10) Rank!: number;
  @ValidateNested({ each: true }) @Type(() => LineDto) Items!: LineDto[];
}

const check = (value: unknown) => new InputPipe().transform(value, { type: 'body', metatype: OrderDto });
const valid = { Name: 'Fence', Rank: 1, Items: [{ Quantity: 2 }] };

describe(InputPipe.name, () => {
  it('returns an instance of the DTO', async () => {
    const dto = await check(valid);
    expect(dto).toBeInstanceOf(OrderDto);
    expect(dto).toEqual(valid);
  });

  it.each([
    [{ ...valid, Name: 'Fences' }, { Name: ['Name is too long'] }],
    [{ ...valid, Colour: 'red' }, { Colour: ['Colour is not known here'] }],
    [{ ...valid, Items: [{ Quantity: 2 }, { Quantity: 0 }] }, { 'Items.1.Quantity': ['Quantity must be at least 1'] }],
    [{ ...valid, Items: [{ Quantity: 2, $gt: 1 }] }, { 'Items.0.$gt': ['$gt is not known here'] }],
    [{ ...valid, Items: 'all' }, { Items: ['Items is not valid'] }],
    [{ ...valid, Rank: { $gt: 0 } }, { Rank: expect.arrayContaining(['Rank must be an integer number']) }],
    [[valid], { Body: ['A JSON object is expected'] }],
    ['text', { Body: ['A JSON object is expected'] }],
    [null, { Body: ['A JSON object is expected'] }],
    [undefined, { Body: ['A JSON object is expected'] }],
  ])('rejects %j', async (value, modelState) => {
    await expect(check(value)).rejects.toMatchObject({ modelState });
  });
});
