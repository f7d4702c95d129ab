import { readFileSync } from 'node:fs';
import { getMetadataStorage, IsInt, IsString } from 'class-validator';
import './validation.ts';

class BaseDto {
  @IsString() Name!: string;
}
class OrderDto extends BaseDto {
  @IsInt({ groups: ['strict'] }) Rank!: number;
}

const rulesOf = (input: new () => object, groups?: string[]) =>
  getMetadataStorage().getTargetValidationMetadatas(input, '', false, false, groups);

/** `cacheRules` replaces functions of the storage, which is no public part of class-validator: compare them again. */
it('the cache is written for the installed version of class-validator', () => {
  const { version } = JSON.parse(readFileSync(require.resolve('class-validator/package.json'), 'utf8')) as {
    version: string;
  };
  expect(version).toBe('0.15.1');
});

describe('the rules of a class', () => {
  it('are searched once', () => {
    expect(rulesOf(OrderDto)).toBe(rulesOf(OrderDto));
    expect(rulesOf(OrderDto).map(({ propertyName }) => propertyName)).toEqual(['Rank', 'Name']);
    expect(rulesOf(BaseDto).map(({ propertyName }) => propertyName)).toEqual(['Name']);
  });

  it('are grouped by property once', () => {
    const storage = getMetadataStorage();
    const groups = storage.groupByPropertyName(rulesOf(OrderDto));
    expect(Object.keys(groups)).toEqual(['Rank', 'Name']);
    expect(storage.groupByPropertyName(rulesOf(OrderDto))).toBe(groups);
  });

  it('are searched again by group', () => {
    expect(rulesOf(OrderDto, ['other'])).toEqual([]);
    expect(rulesOf(OrderDto, ['strict'])).toHaveLength(1);
  });
});
