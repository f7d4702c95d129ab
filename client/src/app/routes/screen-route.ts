import { type LandingScreenName, landingScreens, type ScreenPath } from '@picket/domain';
import type { ComponentType, ReactNode } from 'react';
import type { FirstReads } from '@/api/first-reads.ts';
import type { Requirement } from '@/lib/claims.ts';
import type { IconName } from '@/ui/icons.tsx';

/** A screen: its path, its access, its place in the navigation, and its lazily loaded page. */
export interface ScreenRoute extends Requirement {
  readonly name: string;
  readonly path: ScreenPath;
  readonly title: string;
  /** Omitted for screens that are opened from another one. The menu keeps the order of the routes. */
  readonly nav?: NavPlace;
  /** The screen that this one is opened from, by name: the menu marks it, and the breadcrumb leads to it. */
  readonly under?: string;
  /** The screen gets the rail instead of the open menu on common laptops. */
  readonly needsRoom?: true;
  /** The forms behind the screen when there are several, for the one button that adds on a phone. */
  readonly choices?: readonly { readonly label: string; readonly path: string }[];
  readonly page: () => Promise<ComponentType>;
  /** Reads what the screen shows first, so that its first rendering has it. Loaded with the page. */
  readonly firstReads?: () => Promise<FirstReads>;
  /** The frame around the page, which stays mounted between the screens of one record that share it. */
  readonly frame?: () => Promise<Frame>;
}

/** What the route of a screen that a role may start on shares with the domain. */
export function landingScreen(name: LandingScreenName): Pick<ScreenRoute, 'name' | 'title' | 'claim'> {
  const { title, claims } = landingScreens[name];
  return { name, title, ...(claims && { claim: claims }) };
}

export type Frame = ComponentType<{ children: ReactNode }>;

/** The groups of the menu, in their order. The first two have no title. */
export const navGroups = {
  home: '',
  records: '',
  sales: 'Sales',
  shop: 'Shop',
  delivery: 'Delivery',
  money: 'Money',
  reports: 'Reports',
  audit: 'Audit',
  administration: 'Administration',
} as const;

export type NavGroup = keyof typeof navGroups;

interface NavPlace {
  readonly group: NavGroup;
  readonly icon: IconName;
  /** The text in the menu; default: the title. */
  readonly label?: string;
  /** The level that shows the entry; default: that of the screen. */
  readonly level?: Requirement['level'];
  /** Routes of the shortcuts beside the entry, shown with full access to its claim. */
  readonly add?: string;
  readonly settings?: string;
}
