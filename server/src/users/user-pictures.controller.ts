import { Controller, Delete, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AllowSignedIn, type Caller, CurrentUser } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { ImageIntake } from '../files/image-intake.ts';
import { Answers, saved } from '../http/answers.ts';
import { Context } from '../http/context.ts';
import { IdParam } from '../http/id.pipe.ts';
import { FileOrNull, required, Upload } from '../http/upload.ts';
import { pictureUpload, type UploadedFile } from '../http/upload-rule.ts';
import { DecideUser } from './user.handler.ts';
import { UserPermissions } from './user-permissions.ts';

/** Everyone's own picture, and others' for those who manage users. */
@Controller('users/:id/pic')
@AllowSignedIn()
export class UserPicturesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
    @Inject(ImageIntake) private readonly images: ImageIntake,
  ) {}

  @Post()
  @Upload(pictureUpload)
  @Answers('SaveAnswer')
  async change(
    @IdParam() id: number,
    @FileOrNull() file: UploadedFile | null,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    await this.permissions.mustChange(caller, id);
    const Image = await this.images.store(required(file).bytes);
    return saved(
      await this.commands.execute(new DecideUser(id, { type: 'ChangeUserPicture', data: { Image } }, context)),
    );
  }

  @Delete()
  @Answers('SaveAnswer')
  async remove(@IdParam() id: number, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    await this.permissions.mustChange(caller, id);
    return saved(await this.commands.execute(new DecideUser(id, { type: 'RemoveUserPicture', data: {} }, context)));
  }
}
