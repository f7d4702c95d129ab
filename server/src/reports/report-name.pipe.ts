import { Param, type PipeTransform } from '@nestjs/common';
import { isReportName, NotFoundError, type ReportName, reportNames } from '@picket/domain';

/** The name of a report in a path. Any other value is answered with 404. */
class ReportNamePipe implements PipeTransform<string, ReportName> {
  readonly schema = { type: 'string', enum: [...reportNames] };

  transform(value: string): ReportName {
    if (!isReportName(value)) throw new NotFoundError('Report not found');
    return value;
  }
}

export const ReportNameParam = () => Param('name', new ReportNamePipe());
