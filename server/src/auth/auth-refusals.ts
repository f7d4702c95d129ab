import { HttpException, HttpStatus } from '@nestjs/common';

/** The one answer to every failed sign-in: unknown user, wrong password and no access alike (ruling 30). */
export const signInRefused = () => new HttpException('Username/Password is not correct', HttpStatus.I_AM_A_TEAPOT);

/** A sign-in link that is unknown, used or too old. */
export const linkRefused = () => new HttpException('Login Failed', HttpStatus.I_AM_A_TEAPOT);
