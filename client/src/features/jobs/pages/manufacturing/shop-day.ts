import { dayAt, type JobDetails } from '@picket/domain';
import { createContext, use } from 'react';
import { companyZone, today } from '@/lib/format/format-date.ts';

/** The day of the order that is shown: today, or that of the past moment. */
export const ShopDay = createContext<string | null>(null);

export const useShopDay = (): string => use(ShopDay) ?? today();

export const shopDayOf = ({ AsOf }: Pick<JobDetails, 'AsOf'>): string | null =>
  AsOf ? dayAt(AsOf.At, companyZone()) : null;
