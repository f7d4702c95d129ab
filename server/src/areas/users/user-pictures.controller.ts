import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SaveAnswer, StoredImage, User, UserCommand } from '@picket/domain';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideUser } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, signedIn } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { FileOrNull, required } from '../../shared/http/upload/upload.ts';
import { pictureUpload, type UploadedFile } from '../../shared/http/upload/upload-rule.ts';
import { ImageIntake } from '../../shared/images/image-intake.ts';
import { UserPermissions } from './user-permissions.ts';

/** Users change their own picture. Users who manage users change the pictures of others too. */
@Controller()
export class UserPicturesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
    @Inject(ImageIntake) private readonly images: ImageIntake,
  ) {}

  @Call('POST users/:id/pic', signedIn, 'SaveAnswer', { upload: pictureUpload })
  change(@IdParam() id: number, @FileOrNull() file: UploadedFile | null, @By() { caller, context }: By) {
    return this.changeTo(() => this.images.store(required(file).bytes), id, caller, context);
  }

  @Call('DELETE users/:id/pic', signedIn, 'SaveAnswer')
  remove(@IdParam() id: number, @By() { caller, context }: By) {
    return this.changeTo(() => null, id, caller, context);
  }

  private async changeTo(
    image: () => Promise<StoredImage> | null,
    id: number,
    caller: Caller,
    context: CommandContext,
  ): Promise<SaveAnswer> {
    const command = async (user: User): Promise<UserCommand> => {
      await this.permissions.mustChange(caller, id, user);
      return { type: 'ChangeUserPicture', data: { Image: await image() } };
    };
    return saved(await this.commands.execute(new DecideUser(id, command, context)));
  }
}
