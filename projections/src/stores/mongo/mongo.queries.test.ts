import { ContractStore } from '../../core/contract/contract-store.ts';
import { queriesContract } from '../../core/read-store.contract.ts';
import { describeWithMongo } from '../../testing/mongo-server.ts';
import { openerOf } from './testing/opener-of.ts';

describeWithMongo('queries of MongoReadStore', (server) => queriesContract(new ContractStore(openerOf(server))));
