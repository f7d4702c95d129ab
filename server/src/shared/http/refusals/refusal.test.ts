import { ForbiddenException, HttpException, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { ConcurrencyError, NotFoundError, RuleError, ValidationError } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { EventTooLargeError } from '../../../adapters/event-store/event-store.ts';
import { FileTooLargeError } from '../../../adapters/files/file-store.ts';
import { refusalOf, TooManyCallsError } from './refusal.ts';

const refused = (error: unknown) => {
  const { status, answer } = refusalOf(error, 'request-1');
  return { status, ...answer };
};

describe('refusalOf', () => {
  it('maps invalid input to messages by field', () => {
    expect(refused(new ValidationError({ Name: ['Name is required'] }))).toEqual({
      status: 400,
      IsSuccess: false,
      Message: 'Name is required',
      ModelState: { Name: ['Name is required'] },
    });
  });

  it.each([
    [
      new RuleError('Only an estimate can be converted to an order'),
      400,
      'Only an estimate can be converted to an order',
    ],
    [new NotFoundError(), 404, 'Not found'],
    [new NotFoundException('Cannot GET /api/v1/secret'), 404, 'Not found'],
    [new UnauthorizedException(), 401, 'Please sign in'],
    [new ForbiddenException(), 403, "You don't have permission to do this. Ask an administrator for access."],
    [new HttpException('The user name or password is wrong', 418), 418, 'The user name or password is wrong'],
    [new HttpException('Unexpected token s3cret', 400, { cause: new Error() }), 400, 'The request could not be read'],
    [Object.assign(new Error('Body is too large'), { statusCode: 413 }), 413, 'That is too large'],
    [new FileTooLargeError(10), 413, 'The file is larger than 10 bytes'],
    [
      new EventTooLargeError('too large'),
      413,
      'This is too large to be saved. Please shorten its texts or save fewer items at once.',
    ],
  ])('maps %p', (error, status, Message) => {
    expect(refused(error)).toEqual({ status, IsSuccess: false, Message });
  });

  it('maps a stale version to 409 with the current one', () => {
    expect(refused(new ConcurrencyError('job-1', 7))).toMatchObject({ status: 409, Version: 7 });
  });

  it.each([
    [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 503],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 8 | (4 << 8) }, 503],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 14 }, 503],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) }, 503],
    [{ code: 'ERR_SQLITE_ERROR', message: 'unable to open database file' }, 503],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 1 }, 500],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 19 }, 500],
    [{ code: 'ENOSPC' }, 503],
    [{ code: 'EDQUOT' }, 503],
    [{ code: 'EROFS' }, 503],
    [{ code: 'ENOENT' }, 500],
    [{ name: 'MongoNetworkTimeoutError' }, 503],
    [{ name: 'MongoServerError', code: 14031 }, 503],
    [{ name: 'MongoServerError', code: 2 }, 500],
  ])('maps the failure %j of a disk or server to %i', (failure, status) => {
    expect(refused(Object.assign(new Error('no'), failure)).status).toBe(status);
  });

  it('sets Retry-After', () => {
    expect(refusalOf(new TooManyCallsError(12.3), '').headers).toEqual({ 'retry-after': '13' });
    expect(refusalOf(new StoreUnavailableError('disk full'), '')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
  });

  it.each([
    new Error('password=hunter2'),
    new StoreUnavailableError('/var/data/hunter2: disk full'),
    Object.assign(new Error('hunter2'), { statusCode: 500 }),
    'hunter2',
    undefined,
  ])('does not reveal the text of %p', (error) => {
    const { status, answer } = refusalOf(error, 'request-1');
    expect(status).toBeGreaterThanOrEqual(500);
    expect(answer.RequestId).toBe('request-1');
    expect(JSON.stringify(answer)).not.toContain('hunter2');
  });
});
