import { createStore } from '@/app/store.ts';
import { answering, saved } from '@/testing/server.ts';
import { restoreRecord } from '../history/timeline.api.ts';
import { editDelivery } from './deliveries.api.ts';

it("restoreRecord sends the version of the user's own edit that its page has not loaded", async () => {
  const { dispatch } = createStore();
  answering('patch', 'dispatch/deliveries', () => saved(7, 4));
  const restores = answering('put', 'deliveries/7/restore', () => saved(7, 5));
  await dispatch(editDelivery.initiate({ Id: 7, Notes: 'Call first', Version: 3 }));
  await dispatch(restoreRecord.initiate({ url: 'deliveries/7/restore', kind: 'delivery', id: 7, At: 'a', Version: 3 }));
  expect(restores).toMatchObject([{ body: { Version: 4 } }]);
});
