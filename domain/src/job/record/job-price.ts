/** The price of a job or of parts of it, in dollars. `withPaid` adds payments. */
export interface JobPrice {
  FenceSectionTotal: number;
  PostTotal: number;
  GateTotal: number;
  MaterialTotal: number;
  MiscTotal: number;
  LaborTotal: number;
  OrderTotal: number;
  DeliveryFee: number;
  OtherPrice: number;
  TaxRate: number;
  Tax: number;
  GrandTotal: number;
  /**
   * The GrandTotal with all extras and each group's dearest alternative; missing if the job has no options
   * (ruling 41).
   */
  WithAllOptions?: number;
}

/** Amounts in dollars (ruling 16). */
export interface JobTotals extends JobPrice {
  /** The sum of confirmed payments. */
  PaidTotal: number;
  Balance: number;
}
