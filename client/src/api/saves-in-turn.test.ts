import { HttpResponse } from 'msw';
import { createStore } from '@/app/store.ts';
import { answering, refused, saved } from '@/testing/server.ts';
import { api } from './api.ts';

interface Save {
  Version: number;
  /** The id of the job. */
  record?: number;
}

interface Fence {
  Version: number;
  Name: string;
  Height: number;
}

const { saveBody, saveQuery, saveFence } = api.injectEndpoints({
  endpoints: (build) => ({
    saveBody: build.mutation<unknown, Save>({
      query: ({ record: id = 42, ...body }) => ({ url: 'line', method: 'PUT', body, record: { kind: 'job', id } }),
      extraOptions: { toastsConflict: true },
    }),
    saveQuery: build.mutation<unknown, Save>({
      query: ({ record: id = 42, Version: version }) => ({
        url: 'item',
        method: 'DELETE',
        params: { version },
        record: { kind: 'job', id },
      }),
    }),
    saveFence: build.mutation<unknown, Fence & { Base: Fence }>({
      query: (body) => ({ url: 'fence', method: 'PUT', body, record: { kind: 'fence', id: 1 } }),
      extraOptions: { conflict: { current: (_body, get) => get('fence') } },
    }),
  }),
}).endpoints;

const versionOf = ({ body }: { body: unknown }) => (body as Save).Version;

describe('the saves of a record', () => {
  it('are sent one after the other, each over the version that the one before made', async () => {
    const { dispatch } = createStore();
    let answer = () => {};
    const isFree = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const lines = answering('put', 'line', async () => {
      await isFree;
      return saved(42, 6, 3);
    });
    const items = answering('delete', 'item', () => saved(42, 7, 6));
    const saves = [dispatch(saveBody.initiate({ Version: 3 })), dispatch(saveQuery.initiate({ Version: 3 }))];
    expect(items).toHaveLength(0);
    answer();
    await Promise.all(saves);
    expect(lines.map(versionOf)).toEqual([3]);
    expect(items[0]?.url.searchParams.get('version')).toBe('6');
    await dispatch(saveBody.initiate({ Version: 3 }));
    expect(lines.map(versionOf)).toEqual([3, 7]);
  });

  it('are sent over the version that the user saw when someone else saved in between', async () => {
    const { dispatch } = createStore();
    const lines = answering('put', 'line', () => saved(42, 6, 5));
    await dispatch(saveBody.initiate({ Version: 3 }));
    await dispatch(saveBody.initiate({ Version: 3 }));
    await dispatch(saveBody.initiate({ Version: 5 }));
    expect(lines.map(versionOf)).toEqual([3, 3, 6]);
  });

  it('continue after a refusal, and do not concern other records or sessions', async () => {
    const first = createStore();
    const lines = answering(
      'put',
      'line',
      () => refused(400),
      () => saved(42, 4),
    );
    await first.dispatch(saveBody.initiate({ Version: 3 }));
    await first.dispatch(saveBody.initiate({ Version: 3 }));
    await first.dispatch(saveBody.initiate({ Version: 3, record: 43 }));
    await createStore().dispatch(saveBody.initiate({ Version: 3 }));
    expect(lines.map(versionOf)).toEqual([3, 3, 3, 3]);
  });
});

describe('a save over an own save that the form had not read', () => {
  const opened = { Version: 3, Name: 'Cedar', Height: 6 };
  const renamed = { ...opened, Version: 4, Name: 'Elm' };

  async function saveTwice(...copies: Fence[]) {
    const { dispatch } = createStore();
    answering('get', 'fence', ...copies.map((copy) => () => HttpResponse.json(copy)));
    const saves = answering(
      'put',
      'fence',
      () => saved(1, 4),
      () => saved(1, 5),
    );
    await dispatch(saveFence.initiate({ ...opened, Name: 'Elm', Base: { ...opened } }));
    await dispatch(saveFence.initiate({ ...opened, Height: 8, Base: { ...opened } }));
    return saves.map(({ body }) => body);
  }

  it('changes only what the user changed since', async () => {
    expect(await saveTwice(renamed)).toEqual([
      { ...opened, Name: 'Elm' },
      { ...renamed, Height: 8 },
    ]);
  });

  it('undoes what the same form saved', async () => {
    const { dispatch } = createStore();
    answering('get', 'fence', () => HttpResponse.json(renamed));
    const saves = answering(
      'put',
      'fence',
      () => saved(1, 4),
      () => saved(1, 5),
    );
    await dispatch(saveFence.initiate({ ...opened, Name: 'Elm', Base: opened }));
    await dispatch(saveFence.initiate({ ...opened, Base: opened }));
    expect(saves.map(({ body }) => body)).toEqual([
      { ...opened, Name: 'Elm' },
      { ...opened, Version: 4 },
    ]);
  });

  it('waits for a copy that has the own save', async () => {
    expect(await saveTwice(opened, renamed)).toMatchObject([{}, { ...renamed, Height: 8 }]);
  });

  it('stays over the version that the form opened when the read models stay behind', async () => {
    expect(await saveTwice(opened)).toMatchObject([{}, { ...opened, Height: 8 }]);
  });

  it('stays over the version that the form opened when someone else saved since', async () => {
    expect(await saveTwice({ ...renamed, Version: 5, Height: 10 })).toMatchObject([{}, { ...opened, Height: 8 }]);
  });
});
