import { type CompanyCommand, companyDecider } from '@picket/domain';
import { Decide, handlerOf } from '../commands/decide.ts';

export class DecideCompany extends Decide<CompanyCommand> {}
export class CompanyHandler extends handlerOf(companyDecider, DecideCompany) {}
