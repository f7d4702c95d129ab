/** At the conversion of a job whose customer requires a purchase order. */
export const purchaseOrderMissing =
  'Purchase order missing. The customer requires one. You can add it later under General.';
