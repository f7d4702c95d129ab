import type { JobCommand, JobEvent } from '@picket/domain';
import { DemoDispatch } from './demo-dispatch.ts';

const convert = (DeliveryTypeId: 1 | 2): JobCommand => ({
  type: 'ConvertToOrder',
  data: { DeliveryTypeId, LocationId: 1, LocationName: 'Trenton' },
});
const ready: JobEvent = { type: 'OrderMarkedReady', data: {} };
const markReady: JobCommand = { type: 'MarkOrderReady', data: {} };

it('delivers the oldest jobs by truck, four at a time, while more are ready than the board takes', async () => {
  const commands: string[] = [];
  const dispatch = new DemoDispatch(async (decider, id, { type }) => {
    commands.push(`${decider.kind} ${id} ${type}`);
  });
  for (let id = 1; id <= 40; id++) {
    dispatch.follow(id, convert(id % 2 ? 1 : 2), []);
    dispatch.follow(id, markReady, [ready]);
  }
  expect(await dispatch.deliver('2026-06-01', new Date('2026-06-01T20:00:00Z'))).toEqual([1, 3, 5, 7]);
  expect(commands).toContain('delivery 1 ChangeDeliveryStatus');
  expect(commands).toContain('job 7 FollowDelivery');
  expect(await dispatch.deliver('2026-06-02', new Date('2026-06-02T20:00:00Z'))).toEqual([]);
});
