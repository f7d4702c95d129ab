import {
  type handleBidiStreamingCall,
  type handleClientStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  Server,
  ServerCredentials,
  ServerInterceptingCall,
  type ServerInterceptor,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import features from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js';
import supported from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import type { Empty } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import services from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { LogDouble, type LoggedEvent, type ProposedEvent } from './log.double.ts';
import * as messages from './messages.double.ts';

type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

interface DoubleOptions {
  /** Behaves like a server that has only the older Append call. */
  readonly onlyAppend?: boolean;
  /** Saves 40 ms in most calls, but also answers headers where a server answers an error alone. */
  readonly answersHeaders?: boolean;
}

/**
 * Answers a call's headers before its message. The client sends the two in packets of their own and, because it leaves
 * TCP_NODELAY off (https://github.com/kurrent-io/KurrentDB-Client-Rust/issues/232), sends the second once the first is
 * acknowledged, which takes 40 ms if there is no answer.
 */
const answerHeaders: ServerInterceptor = (_method, call) =>
  new ServerInterceptingCall(call, {
    start: (next) =>
      next({
        onReceiveMetadata: (metadata, passOn) => {
          call.sendMetadata(new Metadata());
          passOn(metadata);
        },
      }),
  });

/**
 * A double of KurrentDB: its Streams service (read, append, batch append, subscriptions to all) over real gRPC, on an
 * in-memory log. It tests the adapter together with the client of KurrentDB. Set KURRENT_URL to run the same tests on
 * the real database.
 */
export class KurrentDouble {
  readonly log = new LogDouble();
  /** True when the last read required the leader of the cluster. */
  lastReadRequiredLeader = false;
  private readonly subscriptions = new Set<ReadCall>();
  private server!: Server;
  private port = 0;
  private losesResponse = false;

  constructor(private readonly options: DoubleOptions = {}) {}

  get url(): string {
    return `kurrentdb://127.0.0.1:${this.port}?tls=false&discoveryInterval=5`;
  }

  /** Starts to listen. After `stop`, uses the same port and log again. */
  async start(): Promise<this> {
    this.server = new Server({ interceptors: this.options.answersHeaders ? [answerHeaders] : [] });
    this.server.addService(services.StreamsService, {
      read: this.read,
      append: this.append,
      batchAppend: this.batchAppend,
    });
    this.server.addService(features.ServerFeaturesService, { getSupportedMethods: this.supportedMethods });
    this.port = await new Promise<number>((resolve, reject) => {
      const address = `127.0.0.1:${this.port}`;
      this.server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      );
    });
    return this;
  }

  /** Closes all connections. */
  stop(): void {
    this.losesResponse = false;
    this.server.forceShutdown();
  }

  /** Makes the next batch append write its events and then close all connections without a response. */
  loseNextResponse(): void {
    this.losesResponse = true;
  }

  /** Ends all subscriptions without an error, as a node that leaves its cluster does. */
  endSubscriptions(): void {
    for (const call of this.subscriptions) call.end();
    this.subscriptions.clear();
  }

  private readonly supportedMethods: handleUnaryCall<Empty, supported.SupportedMethods> = (_call, answer) => {
    const names = ['read', 'append', ...(this.options.onlyAppend ? [] : ['batchappend'])];
    const methods = names.map((name) =>
      new supported.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
    );
    answer(null, new supported.SupportedMethods().setMethodsList(methods).setEventStoreServerVersion('25.1.0'));
  };

  private readonly append: handleClientStreamingCall<streams.AppendReq, streams.AppendResp> = async (call, answer) => {
    let options = new streams.AppendReq.Options();
    const proposed: ProposedEvent[] = [];
    for await (const request of call as AsyncIterable<streams.AppendReq>) {
      options = request.getOptions() ?? options;
      const message = request.getProposedMessage();
      if (message) proposed.push(messages.proposed(message));
    }
    const stream = messages.streamName(options.getStreamIdentifier());
    const outcome = this.log.append(stream, messages.expectedOf(options), proposed);
    if ('maxBytes' in outcome) answer(messages.tooLargeStatus(outcome.maxBytes));
    else answer(null, messages.appendAnswer(outcome));
  };

  private readonly batchAppend: handleBidiStreamingCall<streams.BatchAppendReq, streams.BatchAppendResp> = (call) => {
    const batches = new Map<string, { options: streams.BatchAppendReq.Options; proposed: ProposedEvent[] }>();
    call.on('data', (request: streams.BatchAppendReq) => {
      const correlation = request.getCorrelationId()!;
      const options = request.getOptions();
      if (options) batches.set(correlation.getString(), { options, proposed: [] });
      const batch = batches.get(correlation.getString())!;
      batch.proposed.push(...request.getProposedMessagesList().map(messages.proposed));
      if (!request.getIsFinal()) return;
      batches.delete(correlation.getString());
      const stream = messages.streamName(batch.options.getStreamIdentifier());
      const outcome = this.log.append(stream, messages.expectedOfBatch(batch.options), batch.proposed);
      if (this.losesResponse) return this.stop();
      call.write(messages.batchAnswer(stream, outcome).setCorrelationId(correlation));
    });
    call.on('end', () => call.end());
  };

  private readonly read: handleServerStreamingCall<streams.ReadReq, streams.ReadResp> = (call) => {
    const options = call.request.getOptions()!;
    const work = options.hasSubscription() ? this.follow(call, options) : this.readOnce(call, options);
    work.catch((error: Error) => call.destroy(error));
  };

  private async readOnce(call: ReadCall, options: streams.ReadReq.Options): Promise<void> {
    const cancelled = cancellation(call);
    this.lastReadRequiredLeader = call.metadata.get('requires-leader')[0] === 'true';
    const found = options.hasStream() ? this.streamEvents(options.getStream()!) : this.allEvents(options);
    if (found === null)
      call.write(messages.notFoundAnswer(messages.streamName(options.getStream()!.getStreamIdentifier())));
    for (const event of (found ?? []).slice(0, Number(options.getCount()))) await write(call, event, cancelled);
    call.end();
  }

  private streamEvents(from: streams.ReadReq.Options.StreamOptions) {
    const own = this.log.readable(messages.streamName(from.getStreamIdentifier()));
    if (own === null) return null;
    return own.filter((event) => event.revision >= BigInt(from.getRevision()));
  }

  /** A read includes the event at its first position. */
  private allEvents(options: streams.ReadReq.Options): LoggedEvent[] {
    const from = options.getAll()!;
    const position = from.hasPosition() ? BigInt(from.getPosition()!.getCommitPosition()) : undefined;
    const passes = filterOf(options);
    const isBackwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
    const events = this.log.events.filter(passes);
    if (isBackwards) return events.filter((event) => position === undefined || event.position < position).reverse();
    return from.hasEnd() ? [] : events.filter((event) => event.position >= (position ?? 0n));
  }

  /** A subscription starts after its position. */
  private async follow(call: ReadCall, options: streams.ReadReq.Options): Promise<void> {
    const from = options.getAll()!;
    const after = from.hasPosition() ? BigInt(from.getPosition()!.getCommitPosition()) : -1n;
    const passes = filterOf(options);
    const cancelled = cancellation(call);
    this.subscriptions.add(call);
    call.write(messages.confirmation());
    let next = from.hasEnd() ? this.log.events.length : this.log.events.findIndex((event) => event.position > after);
    if (next === -1) next = this.log.events.length;
    while (!call.cancelled && !call.destroyed && !call.writableEnded) {
      const event = this.log.events[next];
      if (event === undefined) {
        await Promise.race([this.change(), cancelled]);
      } else {
        next += 1;
        if (passes(event)) await write(call, event, cancelled);
      }
    }
  }

  private change(): Promise<void> {
    return new Promise((resolve) => this.log.onceChanged(resolve));
  }
}

const cancellation = (call: ReadCall): Promise<void> => new Promise((resolve) => call.once('cancelled', resolve));

/** Writes an event and waits while the reader is slow (gRPC flow control). */
async function write(call: ReadCall, event: LoggedEvent, cancelled: Promise<void>): Promise<void> {
  if (call.write(messages.readAnswer(event)) || call.cancelled) return;
  await Promise.race([new Promise((resolve) => call.once('drain', resolve)), cancelled]);
}

function filterOf(options: streams.ReadReq.Options): (event: LoggedEvent) => boolean {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const expression = filter.getEventType() ?? filter.getStreamIdentifier();
  const subject = (event: LoggedEvent) => (filter.hasEventType() ? event.metadata.get('type')! : event.stream);
  const pattern = new RegExp(expression!.getRegex());
  const prefixes = expression!.getPrefixList();
  if (prefixes.length > 0) return (event) => prefixes.some((prefix) => subject(event).startsWith(prefix));
  return (event) => pattern.test(subject(event));
}
