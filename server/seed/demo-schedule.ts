import {
  addDays,
  ItemKinds,
  initialTimeZone,
  instantAt,
  isEditable,
  itemsOf,
  type Job,
  type JobFields,
  JobStatuses,
  kindOf,
  startOfDay,
} from '@picket/domain';
import { INSTALLERS } from './demo-installers.ts';

const SUNDAY = 0;
/** The days around today on which estimates and installations take place. */
const FROM = -3;
const DAYS = 14;
/** Starts of estimates; the second and third overlap for one person now and then. */
const TIMES = ['09:00', '10:30', '13:00', '15:30', '11:30'] as const;
const ESTIMATES = 16;
const INSTALLATIONS = 8;
/** Calls of opportunities in the last days. */
export const CALLS = [
  { daysAgo: 5, note: 'Left a message.' },
  { daysAgo: 4, note: 'Sent pictures of cedar and vinyl.' },
  { daysAgo: 2, note: 'Left a message.' },
  { daysAgo: 1, note: 'Called, wants a visit after the holidays.' },
] as const;

export const isUncalled = (job: Job): boolean =>
  kindOf(job) === 'opportunity' && isEditable(job) && job.OfficeNotes === '';

/** Hands out dates of the weeks around today to jobs: some times overlap, some installations take several days. */
export class DemoSchedule {
  private estimates = 0;
  private installations = 0;
  private readonly workdays: readonly string[];

  constructor(today: string) {
    const days = Array.from({ length: DAYS }, (_, index) => addDays(today, FROM + index));
    this.workdays = days.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() !== SUNDAY);
  }

  get isFull(): boolean {
    return this.estimates >= ESTIMATES && this.installations >= INSTALLATIONS;
  }

  /** The next dates for the job; null for a job that gets none. */
  datesFor(job: Job): Partial<JobFields> | null {
    if (job.Archived || job.IsLost) return null;
    if (this.estimates < ESTIMATES && isOpenEstimate(job)) return this.estimate();
    if (this.installations < INSTALLATIONS && isInstallable(job)) return this.installation();
    return null;
  }

  private estimate(): Partial<JobFields> {
    const index = this.estimates++;
    const day = this.dayAt(index);
    const time = TIMES[index % TIMES.length]!;
    const EstimateStartDate = instantAt(day, time, initialTimeZone);
    const EstimateEndDate = new Date(Date.parse(EstimateStartDate) + 90 * 60_000).toISOString();
    return { EstimateStartDate, EstimateEndDate };
  }

  /** Every third takes a morning; the others take one to three whole days. */
  private installation(): Partial<JobFields> {
    const index = this.installations++;
    const day = this.dayAt(index * 2 + 1);
    const crew = INSTALLERS[index % INSTALLERS.length]!;
    const isMorning = index % 3 === 2;
    const dates = isMorning
      ? {
          InstallationStartDate: instantAt(day, '09:00', initialTimeZone),
          InstallationEndDate: instantAt(day, '13:00', initialTimeZone),
        }
      : {
          InstallationStartDate: startOfDay(day, initialTimeZone),
          InstallationEndDate: startOfDay(addDays(day, 1 + (index % 4)), initialTimeZone),
        };
    return { ...dates, SubContractorId: crew.Id, SubContractorName: crew.Name };
  }

  private dayAt(index: number): string {
    return this.workdays[index % this.workdays.length]!;
  }
}

const isOpenEstimate = (job: Job): boolean =>
  isEditable(job) && job.JobStatusId === JobStatuses.Estimate && kindOf(job) === 'estimate';

const isInstallable = (job: Job): boolean =>
  job.JobStatusId !== JobStatuses.Estimate &&
  job.JobStatusId !== JobStatuses.Invoiced &&
  itemsOf(job).some(({ Kind }) => Kind === ItemKinds.Labor);
