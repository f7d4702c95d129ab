import { Command } from 'commander';
import type { Assets } from '../src/base/ports.ts';
import { processConfig } from '../src/platform/process-config.ts';
import { wholeNumber } from './whole-number.ts';

/** Each command loads only the modules that it needs. */
const administrator = () => import('./administrator.command.ts');
const backup = () => import('./backup.command.ts');
const correctClock = () => import('./correct-clock.command.ts');
const newVault = () => import('./new-vault.command.ts');
const rebuild = () => import('./rebuild.command.ts');
const restore = () => import('./restore.command.ts');
const securityLog = () => import('./security-log.command.ts');
const seed = () => import('./seed.command.ts');
const verify = () => import('./verify-data.ts');

/** A hundred years. */
const MOST_OFFSET_SECONDS = 100 * 366 * 24 * 60 * 60;

/** The commands on the data that the environment names. */
export function commandLine(assets: Assets): Command {
  const program = new Command('npm run');
  program.description('Commands on the data of Picket, as the environment names it').showHelpAfterError();

  program
    .command('seed')
    .description('fill an empty company with demo data')
    .option('--jobs <n>', 'how many jobs', wholeNumber(1, 1_000_000), 240)
    .option('--months <n>', 'how far back the history goes', wholeNumber(1, 240), 14)
    .option('--seed <n>', 'the same number gives the same company', wholeNumber(1, 2 ** 31), 1)
    .action(async (options) => (await seed()).seedCompany(processConfig(), assets, options));

  program
    .command('rebuild')
    .description('rebuild read models from the log, beside those that are read meanwhile')
    .argument('[names...]', 'their names; all when left out')
    .action(async (names: string[]) => (await rebuild()).rebuildModels(processConfig(), names));

  program
    .command('verify')
    .description('check that log and files are as they were written, and print the head of the log')
    .option(
      '--against <file>',
      'a head that was stored elsewhere: the output of an earlier run, or a file of the audit page',
    )
    .action(async (options) => {
      process.exitCode = (await (await verify()).verifyData(processConfig(), options)) ? 0 : 1;
    });

  program
    .command('backup')
    .description('copy the data folder, also while a server runs, and check the copy')
    .argument('<folder>', 'a new or empty folder')
    .action(async (folder: string) => (await backup()).backUp(processConfig(), folder));

  program
    .command('restore')
    .description('check a backup and copy it to an empty data folder')
    .argument('<folder>', 'the folder of the backup')
    .option('--replace', 'replace the data that is there, which is moved to a folder within the data folder')
    .action(async (folder: string, options) => (await restore()).restore(processConfig(), folder, options));
  addAdminCommands(program, assets);
  return program;
}

function addAdminCommands(program: Command, assets: Assets): void {
  const admin = program.command('admin').description('manage administrators, sign-in and the vault');
  admin
    .command('add')
    .description('add an administrator, or make a user one, and print the link to choose a password')
    .requiredOption('--username <name>')
    .requiredOption('--first <name>', 'first name')
    .requiredOption('--last <name>', 'last name')
    .requiredOption('--email <address>')
    .action(async (person) => (await administrator()).makeAdministrator(processConfig(), assets, person));
  admin
    .command('link')
    .description('print a link that signs a user in, once')
    .argument('<username>')
    .action(async (username: string) => (await administrator()).signInLink(processConfig(), assets, username));

  admin
    .command('reset-two-factor')
    .description('turn off the second factor of a user who lost it, and end their sessions')
    .argument('<username>')
    .action(async (username: string) => (await administrator()).resetTwoFactor(processConfig(), assets, username));

  admin
    .command('end-sessions')
    .description('end the sessions of all users, who sign in again')
    .action(async () => (await administrator()).endAllSessions(processConfig(), assets));

  admin
    .command('rotate-keys')
    .description('sign tokens and links with a new key; what the key before the previous one signed becomes invalid')
    .action(async () => (await administrator()).rotateKeys(processConfig(), assets));

  admin
    .command('correct-clock')
    .description('let events that a clock recorded which was ahead count at the times when they happened')
    .argument('<from>', 'the first time that the clock recorded while it was ahead: 2026-05-05T14:00:00Z')
    .argument('<to>', 'the last one')
    .option(
      '--offset <seconds>',
      'how far it was ahead (default: the least that leaves no event later than one that followed it); ' +
        '0 takes a correction of these times back',
      wholeNumber(0, MOST_OFFSET_SECONDS),
    )
    .option('--reason <text>', 'for the history', '')
    .action(async (from: string, to: string, options) =>
      (await correctClock()).correctClock(processConfig(), assets, from, to, options),
    );

  admin
    .command('security-log')
    .description('print sign-ins, refusals and changes of access as JSON lines')
    .option('--days <n>', 'how far back', wholeNumber(1, 90), 7)
    .action(async (options) => (await securityLog()).printSecurityLog(processConfig(), options));

  admin
    .command('new-vault')
    .description('replace a lost vault (passwords, sessions, keys) with an empty one')
    .action(async () => (await newVault()).replaceVault(processConfig()));
}
