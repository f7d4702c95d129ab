import { withDatabase } from './mongo-server.ts';

describe('withDatabase', () => {
  it.each([
    ['mongodb://host', 'mongodb://host/test'],
    ['mongodb://host/', 'mongodb://host/test'],
    ['mongodb://host/picket', 'mongodb://host/test'],
    ['mongodb://host?tls=true', 'mongodb://host/test?tls=true'],
    ['mongodb://a:1,b:2/picket?replicaSet=r', 'mongodb://a:1,b:2/test?replicaSet=r'],
    ['mongodb://u:p@host/picket', 'mongodb://u:p@host/test?authSource=picket'],
    ['mongodb://u:p@host/picket?tls=true', 'mongodb://u:p@host/test?tls=true&authSource=picket'],
    ['mongodb://u:p@host/picket?authSource=admin', 'mongodb://u:p@host/test?authSource=admin'],
    ['mongodb+srv://u:p@host', 'mongodb+srv://u:p@host/test'],
  ])('replaces the database of %s', (url, expected) => expect(withDatabase(url, 'test')).toBe(expected));
});
