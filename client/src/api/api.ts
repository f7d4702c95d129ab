import { liveTagTypes } from '@picket/domain';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Every feature injects its endpoints here. A list provides each row's tag and `LIST`; a save invalidates both. */
export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes: liveTagTypes, endpoints: () => ({}) });
