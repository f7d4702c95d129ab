import { status as grpcStatus, Metadata, type StatusObject } from '@grpc/grpc-js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import status from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Expected, LoggedEvent, Outcome, ProposedEvent } from './log.double.ts';

/** Converts between the messages of KurrentDB and the log of the double. */

const TICKS_PER_MILLISECOND = 10_000n;

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

export const streamName = (identifier: shared.StreamIdentifier | undefined): string =>
  text(identifier?.getStreamName_asU8() ?? new Uint8Array());

function identifierOf(stream: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
}

export function proposed(
  message: streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage,
): ProposedEvent {
  const metadata = new Map<string, string>(message.getMetadataMap().toArray());
  return {
    id: message.getId()!.getString(),
    metadata,
    customMetadata: message.getCustomMetadata_asU8(),
    data: message.getData_asU8(),
  };
}

export function expectedOf(options: streams.AppendReq.Options): Expected {
  return options.hasNoStream() ? 'none' : BigInt(options.getRevision());
}

export function expectedOfBatch(options: streams.BatchAppendReq.Options): Expected {
  return options.hasNoStream() ? 'none' : BigInt(options.getStreamPosition());
}

/** The older Append call reports a size above the limit as its status. */
export function tooLargeStatus(maxBytes: number): Partial<StatusObject> {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', `${maxBytes}`);
  return { code: grpcStatus.INVALID_ARGUMENT, details: 'Maximum append size exceeded', metadata };
}

export function appendAnswer(outcome: Exclude<Outcome, { maxBytes: number }>): streams.AppendResp {
  const { AppendResp } = streams;
  if (outcome.isSuccess) {
    const { position, revision } = outcome.last;
    const place = new AppendResp.Position().setCommitPosition(`${position}`).setPreparePosition(`${position}`);
    return new AppendResp().setSuccess(new AppendResp.Success().setCurrentRevision(`${revision}`).setPosition(place));
  }
  const wrong = new AppendResp.WrongExpectedVersion();
  if (outcome.current < 0n) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(`${outcome.current}`);
  return new AppendResp().setWrongExpectedVersion(wrong);
}

export function batchAnswer(stream: string, outcome: Outcome): streams.BatchAppendResp {
  const answer = new streams.BatchAppendResp().setStreamIdentifier(identifierOf(stream));
  if (outcome.isSuccess) {
    const { position, revision } = outcome.last;
    const place = new shared.AllStreamPosition().setCommitPosition(`${position}`).setPreparePosition(`${position}`);
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(`${revision}`).setPosition(place);
    return answer.setSuccess(success);
  }
  const details = new any.Any();
  if ('maxBytes' in outcome) {
    const tooLarge = new shared.MaximumAppendSizeExceeded().setMaxappendsize(outcome.maxBytes);
    details.pack(tooLarge.serializeBinary(), 'event_store.client.MaximumAppendSizeExceeded');
    return answer.setError(new status.Status().setMessage('MaximumAppendSizeExceeded').setDetails(details));
  }
  const wrong = new shared.WrongExpectedVersion();
  if (outcome.current < 0n) wrong.setCurrentNoStream(new empty.Empty());
  else wrong.setCurrentStreamRevision(`${outcome.current}`);
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  return answer.setError(new status.Status().setMessage('WrongExpectedVersion').setDetails(details));
}

export function readAnswer(event: LoggedEvent): streams.ReadResp {
  const { ReadEvent } = streams.ReadResp;
  const recorded = new ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(`${event.revision}`)
    .setCommitPosition(`${event.position}`)
    .setPreparePosition(`${event.position}`)
    .setCustomMetadata(event.customMetadata)
    .setData(event.data);
  for (const [name, value] of event.metadata) recorded.getMetadataMap().set(name, value);
  recorded.getMetadataMap().set('created', `${BigInt(event.created) * TICKS_PER_MILLISECOND}`);
  return new streams.ReadResp().setEvent(new ReadEvent().setEvent(recorded).setCommitPosition(`${event.position}`));
}

export function notFoundAnswer(stream: string): streams.ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream));
  return new streams.ReadResp().setStreamNotFound(notFound);
}

export function confirmation(): streams.ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('double');
  return new streams.ReadResp().setConfirmation(confirmed);
}
