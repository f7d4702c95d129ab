import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { calendarEvent, installationEvent, unscheduled } from './calendar.ts';
import { jobDetails, jobRow, withChoices, withJob } from './jobs.ts';
import { answering, listed } from './server.ts';

/** The week of the events of `withCalendar`. */
export const calendarPath = '/job/estimates-calendar?Day=2026-11-18';

export const visit = calendarEvent();
export const crew = installationEvent({ Warnings: [{ Kind: 'not-ready', Message: 'The order is not ready' }] });
export const opportunity = jobRow({ Id: 51, Kind: 'opportunity', CustomerName: 'Elena Marsh', Version: 2 });

/** Answers the calls of a calendar with a visit, an installation and an opportunity without a date. */
export function withCalendar(): void {
  withChoices();
  withJob(jobDetails());
  for (const list of ['sub-contractors', 'teams']) answering('get', `${list}/false`, () => listed());
  answering('post', 'estimates/_search', () => listed(visit, crew));
  answering('post', 'estimates/unscheduled/_search', () =>
    HttpResponse.json(unscheduled({ Opportunities: { data: [opportunity], total: 1 } })),
  );
}

/** The answer to new dates. */
export const dated = (Warnings: unknown[] = []) =>
  HttpResponse.json({ IsSuccess: true, Id: 42, Version: 4, PreviousVersion: 3, Warnings });

/** The bar of the installation. Bars are hidden until they are measured, which jsdom cannot do. */
export const bar = () => screen.getByText('Omar Field').closest<HTMLElement>('[role=button]')!;

/** Opens the dialog of the event's exact times, by its card. */
export async function openMove(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  await user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Move to ...' }));
  return within(await screen.findByRole('dialog', { name: `Move ${name}` }));
}
