import { Param } from '@nestjs/common';
import { reportNames } from '@picket/domain';
import { KnownNamePipe } from '../http/input/known-name.pipe.ts';

export const ReportNameParam = () => Param('name', new KnownNamePipe(reportNames, 'Report not found'));
