import { reportNames } from '@picket/domain';
import { KnownNamePipe } from '../http/input/known-name.pipe.ts';
import { PathParam } from '../http/input/parameters.ts';

export const ReportNameParam = () => PathParam('name', new KnownNamePipe(reportNames, 'Report not found'));
