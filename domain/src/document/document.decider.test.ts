import { given } from '../testing/specification.ts';
import { type DocumentCommand, documentDecider } from './document.decider.ts';
import type { Document, DocumentEvent } from './document.events.ts';

const plan: Document = {
  Entity: 'customers',
  OwnerId: 4,
  Name: 'Plan.pdf',
  Sha256: 'a'.repeat(64),
  Size: 1200,
  ContentType: 'application/pdf',
};
const added: DocumentEvent = { type: 'DocumentAdded', data: plan };
const moved: DocumentEvent = { type: 'DocumentMovedToCustomer', data: { OwnerId: 9 } };
const removed: DocumentEvent = { type: 'DocumentRemoved', data: {} };
const whenAdding = (data: Partial<Document>) =>
  given(documentDecider).when({ type: 'AddDocument', data: { ...plan, ...data } });

describe('adding a document', () => {
  it('records the document and its owner', () => whenAdding({}).then(added));
  it('records a sanitized name', () => whenAdding({ Name: 'C:\\plans\\Plan.pdf\r\n' }).then(added));
  it('rejects an empty document', () => whenAdding({ Size: 0 }).refused('Invalid Document'));
  it('rejects an Id in use', () =>
    given(documentDecider, added).when({ type: 'AddDocument', data: plan }).refused('This document already exists'));
});

const remove = (data: Pick<Document, 'Entity' | 'OwnerId'>): DocumentCommand => ({ type: 'RemoveDocument', data });

it('removes a document', () =>
  given(documentDecider, added)
    .when(remove({ Entity: 'customers', OwnerId: 4 }))
    .then(removed));

it.each<DocumentCommand>([remove({ Entity: 'customers', OwnerId: 9 }), remove({ Entity: 'jobs', OwnerId: 4 })])(
  'is not found at something else: %j',
  (command) => given(documentDecider, added).when(command).refused('Document not found'),
);

it('rejects a removed document', () => {
  given(documentDecider).when(remove(plan)).refused('Document not found');
  given(documentDecider, added, removed).when(remove(plan)).refused('Document not found');
});

it('moves a document with its owner once', () => {
  const move: DocumentCommand = { type: 'MoveDocumentToCustomer', data: { FromOwnerId: 4, OwnerId: 9 } };
  given(documentDecider, added).when(move).then(moved);
  given(documentDecider, added, moved).when(move).nothing();
  given(documentDecider, added, removed).when(move).nothing();
  given(documentDecider, added, moved)
    .when(remove({ Entity: 'customers', OwnerId: 9 }))
    .then(removed);
});

it('does not move the document of a job that has the id of the customer', () =>
  given(documentDecider, { type: 'DocumentAdded', data: { ...plan, Entity: 'jobs' } })
    .when({ type: 'MoveDocumentToCustomer', data: { FromOwnerId: 4, OwnerId: 9 } })
    .nothing());
