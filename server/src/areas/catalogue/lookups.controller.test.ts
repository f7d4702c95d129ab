import type { ListAnswer, ListItem } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { FenceFixture } from '../../testing/fence-fixture.ts';

let app: TestApp;
let shop: FenceFixture;
let cedarSection = 0;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await FenceFixture.open(app);
  const { vinyl, spruce, gapped, picket, round } = shop.ids;
  cedarSection = await shop.add('fence-sections', shop.section('Cedar stockade'));
  await shop.add('fence-sections', shop.section('Spruce picket', { FenceMaterialId: spruce, FenceSpacingId: gapped }));
  await shop.add('fence-sections', shop.section('Vinyl', { MiscItemTypeId: vinyl, HeightId: 2 }));
  await shop.add('gates', shop.gate('Stockade gate'));
  await shop.add('gates', shop.gate('Picket gate', { FenceStyleId: picket }));
  await shop.add('posts', shop.post('Square 8'));
  await shop.add('posts', shop.post('Round 6', { PostStyleId: round, PostLengthId: 2, InventoryTypeId: 1 }));
});
afterAll(() => app.close());

const called = async (path: string) => {
  const { status, body } = await app.as({ Opportunities: 'Read' }).get<ListAnswer<ListItem>>(path);
  return status === 200 ? body.data.map(({ Name }) => Name) : status;
};

it('lookups narrow from a fence type to the section and its gates', async () => {
  const { wood, vinyl, solid, gapped, spruce } = shop.ids;
  expect(await called('miscellaneous-item-types/fence-line')).toEqual(['Vinyl', 'Wood']);
  expect(await called(`heights/fence-line/${wood}`)).toEqual(['6 ft']);
  expect(await called(`heights/fence-line/${vinyl}`)).toEqual(['4 ft']);
  expect(await called(`fence-spacings/fence-line/${wood}/4`)).toEqual(['2 in', 'Solid']);
  expect(await called(`fence-materials/fence-line/${wood}/4/${solid}`)).toEqual(['Cedar']);
  expect(await called(`fence-sections/fence-line/${wood}/4/${gapped}/${spruce}`)).toEqual(['Spruce picket']);
  expect(await called(`gates/fence-line/${cedarSection}`)).toEqual(['Stockade gate']);
});

it('lookups narrow from a style to the post', async () => {
  const { square, round } = shop.ids;
  expect(await called('post-styles/job-posts/2')).toEqual(['Square']);
  expect(await called(`post-lengths/job-posts/${round}/1`)).toEqual(['6 ft']);
  expect(await called(`posts/job-posts/${square}/4/2`)).toEqual(['Square 8']);
  expect(await called(`posts/job-posts/${square}/4/1`)).toEqual([]);
});

it('lookups ignore a choice that is 0', async () => {
  expect(await called('heights/fence-line/0')).toEqual(['4 ft', '6 ft']);
  expect(await called('fence-sections/fence-line/0/4/0/0')).toEqual(['Cedar stockade', 'Spruce picket']);
  expect(await called('post-styles/job-posts/0')).toEqual(['Round', 'Square']);
  expect(await called('posts/job-posts/0/0/0')).toEqual(['Round 6', 'Square 8']);
});

it('lookups return nothing for unknown items, and 404 for invalid Ids', async () => {
  expect(await called('heights/fence-line/999')).toEqual([]);
  expect(await called('gates/fence-line/999')).toEqual([]);
  for (const path of ['heights/fence-line/x', 'gates/fence-line/0', 'posts/job-posts/1/-1/1', 'posts/job-posts/1'])
    expect(await called(path)).toBe(404);
});

it('lookups require a sign-in and a claim that reads jobs', async () => {
  const path = 'miscellaneous-item-types/fence-line';
  expect(await app.anonymous.get(path)).toMatchObject({ status: 401 });
  expect(await app.as({ ListItems: 'Full' }).get(path)).toMatchObject({ status: 403 });
});
