import type { ApprovalPanel, ContentComparison, JobPrice, RevisionApprovalRow, RevisionRow } from '@picket/domain';

const price: JobPrice = {
  FenceSectionTotal: 0,
  PostTotal: 0,
  GateTotal: 0,
  MaterialTotal: 0,
  MiscTotal: 1_000,
  LaborTotal: 200,
  OrderTotal: 1_200,
  DeliveryFee: 150,
  OtherPrice: 0,
  TaxRate: 0.06625,
  Tax: 76.19,
  GrandTotal: 1_426.19,
};

export const revisionRow = (row: Partial<RevisionRow> = {}): RevisionRow => ({
  Revision: 1,
  OrderType: 'm',
  ShowMaterials: true,
  ShowLabor: true,
  Via: 'email',
  Totals: price,
  FrozenAt: '2026-11-05T15:00:00.000Z',
  FrozenBy: 'Ada Morgan',
  State: 'open',
  IsSent: true,
  SentAt: '2026-11-05T15:00:00.000Z',
  SentTo: 'nadia@example.com',
  ExpiresAt: '2026-12-05T15:00:00.000Z',
  Openings: 0,
  FirstOpenedAt: null,
  LastOpenedAt: null,
  Approval: null,
  DeclinedAt: null,
  DeclineReason: '',
  DeclineNote: '',
  ...row,
});

/** The customer's signature. */
export const approvalRow = (row: Partial<RevisionApprovalRow> = {}): RevisionApprovalRow => ({
  Kind: 'customer',
  At: '2026-11-06T15:00:00.000Z',
  By: 'Nadia Patel',
  GrandTotal: price.GrandTotal,
  Reason: '',
  IsSignatureTyped: false,
  SignedWith: '',
  Ticked: null,
  IpAddress: '203.0.113.7',
  UserAgent: 'Mozilla/5.0',
  HasPaper: false,
  WithdrawnAt: null,
  WithdrawnBy: '',
  WithdrawReason: '',
  ...row,
});

export const approvalPanel = (panel: Partial<ApprovalPanel> = {}): ApprovalPanel => ({
  Id: 42,
  Version: 3,
  IsSigned: false,
  Sent: null,
  Approved: [],
  IsDifferent: false,
  Difference: null,
  Questions: [],
  JobEmailLogs: [],
  ...panel,
});

/** A post cap more, lattice new, delivery gone. */
export const comparison = (some: Partial<ContentComparison> = {}): ContentComparison => ({
  Before: 1_000,
  After: 1_412.5,
  Difference: 412.5,
  Added: [{ Description: 'Lattice', Before: null, After: 462.5, BeforeQuantity: null, AfterQuantity: 5 }],
  Removed: [{ Description: 'Delivery', Before: 150, After: null, BeforeQuantity: null, AfterQuantity: null }],
  Dearer: [{ Description: 'Post cap', Before: 850, After: 950, BeforeQuantity: 10, AfterQuantity: 11 }],
  Cheaper: [],
  Texts: [{ Label: 'Job name', Before: 'Back yard', After: 'Front yard' }],
  ...some,
});

export const noDifference = comparison({
  Before: 1_000,
  After: 1_000,
  Difference: 0,
  Added: [],
  Removed: [],
  Dearer: [],
  Texts: [],
});
