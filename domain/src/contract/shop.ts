import type { ItemKindId } from '../enums.ts';

/** A day of the shop: the pieces (fence sections and gates) of all orders that are due on it, made or not. */
export interface ShopDay {
  /** `yyyy-MM-dd`. */
  Day: string;
  Pieces: number;
  Done: number;
}

/** A special order item of an order that has not arrived. */
export interface AwaitedItem {
  JobId: number;
  JobName: string;
  /** The version of the job. */
  Version: number;
  Kind: ItemKindId;
  Id: number;
  Description: string;
  Quantity: number;
  /** `yyyy-MM-dd`; null if it is not known. */
  ExpectedDate: string | null;
}

/** GET orders/shop-today. */
export interface ShopToday {
  /** The days of this week, Sunday first. */
  Load: ShopDay[];
  /** The items of the 200 orders that are due first, by expected date, those without one last. */
  Awaited: AwaitedItem[];
  /** The number of orders without a due date. */
  Undated: number;
}
