import { reportNames } from '@picket/domain';
import { KnownNamePipe } from '../../shared/http/input/known-name.pipe.ts';
import { PathParam } from '../../shared/http/input/parameters.ts';

export const ReportNameParam = () => PathParam('name', new KnownNamePipe(reportNames, 'Report not found'));
