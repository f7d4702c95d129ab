import { liveTagTypes } from '@picket/domain';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Features inject their endpoints here. A list provides the tag of each row and `LIST`; a save invalidates both. */
export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes: liveTagTypes, endpoints: () => ({}) });
