import { HttpException, HttpStatus } from '@nestjs/common';

/** The same answer to every failed sign-in: unknown user, wrong password or no access (ruling 30). */
export const signInRefused = () => new HttpException('Username/Password is not correct', HttpStatus.I_AM_A_TEAPOT);

/** The answer to a sign-in link that is unknown, used or expired. */
export const linkRefused = () => new HttpException('Login Failed', HttpStatus.I_AM_A_TEAPOT);
