import { Inject, Injectable } from '@nestjs/common';
import {
  type Delivery,
  type DeliveryCommand,
  jobDecider,
  type ProofOfDelivery,
  type RecordProofRequest,
  requireStop,
  type SaveAnswer,
  ValidationError,
} from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { ImageIntake } from '../../shared/images/image-intake.ts';
import { Pictures } from '../../shared/images/pictures.ts';
import { redrawnSignature } from '../approval/signature-image.ts';
import { Deliveries } from './deliveries.ts';

const dataUrl = /^data:image\/(?:png|jpeg|webp);base64,/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Records what the driver entered at a stop (ruling 50). */
@Injectable()
export class RecordProof {
  constructor(
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(ImageIntake) private readonly images: ImageIntake,
    @Inject(Pictures) private readonly decoder: Pictures,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** @throws NotFoundError, RuleError, ValidationError, UnsupportedMediaTypeException for a picture that cannot be read. */
  async record(
    id: number,
    { Photo, SignatureImage, MarkDelivered = false, ...entered }: RecordProofRequest,
    context: CommandContext,
  ): Promise<SaveAnswer> {
    await this.requireStop(id, entered.JobId);
    const pictures = await this.pictures(Photo, SignatureImage);
    const { JobId, Name, Note = '', Short = [], At } = entered;
    const Proof: ProofOfDelivery = { JobId, Name, Note, Short, At, ...pictures };
    const { state: job } = await readState(this.store, jobDecider, JobId);
    const ItemIds = Object.keys(job?.Items ?? {}).map(Number);
    const command = async (delivery: Delivery | null): Promise<DeliveryCommand> => ({
      type: 'RecordProof',
      data: { Proof, ItemIds, Members: await this.deliveries.membersOf(id, delivery), MarkDelivered },
    });
    return this.deliveries.completed(await this.deliveries.send(id, command, context), context);
  }
  /** Before pictures are decoded. */
  private async requireStop(id: number, jobId: number): Promise<void> {
    const delivery = await this.deliveries.current(id);
    const members = await this.deliveries.membersOf(id, delivery);
    requireStop(delivery, members, jobId);
  }

  private async pictures(photo: string | undefined, signature: string | undefined) {
    const ink = signature ? await redrawnSignature(this.decoder, signature) : null;
    const [Photo, Signature] = await Promise.all([
      photo ? this.images.store(bytesOf(photo)) : null,
      ink && this.images.store(ink),
    ]);
    return {
      ...(Photo && { PhotoSha256: Photo.Sha256, PhotoThumbnailSha256: Photo.ThumbnailSha256 }),
      ...(Signature && { SignatureSha256: Signature.Sha256 }),
    };
  }
}

function bytesOf(image: string): Buffer {
  const text = image.replace(dataUrl, '');
  if (!base64.test(text)) throw new ValidationError({ Photo: ['The photo cannot be read'] });
  return Buffer.from(text, 'base64');
}
