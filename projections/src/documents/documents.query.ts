import {
  DOCUMENT_STATUS,
  type DocumentOwner,
  type DocumentRow,
  foldText,
  type ListAnswer,
  type Position,
  type SearchRequest,
  searchTerms,
  type VisibleJob,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type DocumentRecord, documentsProjection } from './documents.projection.ts';

const { model } = documentsProjection;

/** The documents of a record that a caller may see: those added after a position in the log; '' for all. */
export interface VisibleDocuments extends DocumentOwner {
  readonly AddedAfter: Position;
}

export const documentsOfJob = ({ id, after }: VisibleJob): VisibleDocuments => ({
  Entity: 'jobs',
  OwnerId: id,
  AddedAfter: after,
});

/** The owner's document; null if there is none with this id, it belongs to another owner or the caller may not see it. */
export async function findDocument(
  reader: Reader,
  owner: VisibleDocuments,
  id: number,
): Promise<DocumentRecord | null> {
  const record = await reader.get(model, id);
  return record && isOf(owner, record) ? record : null;
}

/** A page of the owner's documents, newest first. */
export async function searchDocuments(
  reader: Reader,
  { Entity, OwnerId, AddedAfter }: VisibleDocuments,
  { Query: text, Skip: skip, Take: take }: SearchRequest = {},
): Promise<ListAnswer<DocumentRow>> {
  const filter = { Entity, OwnerId, Removed: false, AddedPosition: { $gt: AddedAfter } };
  const { data, total } = await reader.find(model, { filter, text, sort: [['Id', -1]], skip, take });
  return { data: data.map(rowOf), total };
}

/** The same as of the moment of `past`, which cannot search: the present rows name the documents, removed ones too. */
export async function pastDocuments(
  reader: Reader,
  past: Reader,
  owner: VisibleDocuments,
  { Query: text, Skip: skip = 0, Take: take }: SearchRequest = {},
): Promise<ListAnswer<DocumentRow>> {
  const terms = searchTerms(text);
  const isFound = (record: DocumentRecord) => {
    const words = foldText(model.searchText!(record));
    return isOf(owner, record) && terms.every((term) => words.includes(term));
  };
  const records = await past.getMany(model, await documentIdsOf(reader, owner));
  const found = records.filter(isFound).sort((a, b) => b.Id - a.Id);
  return { data: found.slice(skip, take && skip + take).map(rowOf), total: found.length };
}

/** The ids of all documents that the owner has or had, removed ones included. */
export async function documentIdsOf(
  reader: Reader,
  { Entity, OwnerId, AddedAfter }: VisibleDocuments,
): Promise<number[]> {
  const { data } = await reader.find(model, { filter: { Entity, OwnerId, AddedPosition: { $gt: AddedAfter } } });
  return data.map(({ Id }) => Id);
}

const isOf = ({ Entity, OwnerId, AddedAfter }: VisibleDocuments, record: DocumentRecord): boolean =>
  record.Entity === Entity && record.OwnerId === OwnerId && record.AddedPosition > AddedAfter && !record.Removed;

const rowOf = ({ Id, Version, Entity, OwnerId, Name, User, Size, ContentType, At }: DocumentRecord): DocumentRow => ({
  Id,
  Version,
  Name,
  StatusId: DOCUMENT_STATUS,
  FilePath: `${Entity}/${OwnerId}/documents/${Id}`,
  User,
  Size,
  ContentType,
  At,
});
