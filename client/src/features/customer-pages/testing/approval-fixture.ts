import {
  type ApprovalPage,
  type ContentItem,
  type EstimateContent,
  type EstimateOptionsAnswer,
  ItemKinds,
  type JobOption,
  type JobPrice,
} from '@picket/domain';
import { HttpResponse } from 'msw';
import { fenceLine } from '@/testing/fence-lines.ts';

const totals = (GrandTotal: number): JobPrice => ({
  FenceSectionTotal: 2_000,
  PostTotal: 0,
  GateTotal: 0,
  MaterialTotal: 2_000,
  MiscTotal: 400,
  LaborTotal: 600,
  OrderTotal: 3_000,
  DeliveryFee: 150,
  OtherPrice: 0,
  TaxRate: 0.06625,
  Tax: 168.94,
  GrandTotal,
});

const item = (some: Partial<ContentItem>): ContentItem => ({
  Id: 1,
  Kind: ItemKinds.Misc,
  Description: 'Gravity latch',
  Quantity: 2,
  UnitPrice: 20,
  DiscountPercent: 0,
  LineTotal: 40,
  IsChosen: true,
  ...some,
});

export const caps: readonly JobOption[] = [
  { Option: 'Pyramid', OptionGroup: 'Caps', IsChosen: true, Amount: 100 },
  { Option: 'Solar', OptionGroup: 'Caps', IsChosen: false, Amount: 540.63 },
  { Option: 'Lattice', OptionGroup: '', IsChosen: false, Amount: 502.42 },
];

/** The data of a page for Nora, from a company with terms. */
export function approvalPage(content: Partial<EstimateContent> = {}, SignedInAs = '', PaidTotal = 0): ApprovalPage {
  const Content: EstimateContent = {
    JobId: 242,
    JobName: 'Back yard',
    OrderType: 'm',
    ShowMaterials: true,
    ShowLabor: true,
    Company: {
      Id: 1,
      Name: 'Picket Fence Co.',
      Address: { Address1: '1 Main St', City: 'Freehold', State: 'NJ', Zip: '07728' },
      Phone: '(732) 555-0100',
      Email: 'office@example.com',
      BrandColor: '',
      Image: null,
    },
    Customer: { Name: 'Nora McCarthy', Email: 'nora@example.com', Phone: '', Address: null },
    Address: { Address1: '41 Larch Avenue', City: 'Freehold', State: 'NJ', Zip: '07728' },
    IsMeasurement: true,
    FenceLines: [fenceLine({ Id: 1, TotalWidth: 40 })],
    Items: [
      item({ Id: 1, Kind: ItemKinds.FenceSection, Description: 'Cedar 6 x 8', Quantity: 5, LineTotal: 2_000 }),
      item({ Id: 2, DiscountPercent: 0.1, LineTotal: 36 }),
      item({ Id: 3, Description: 'Solar cap', Quantity: 20, Option: 'Solar', OptionGroup: 'Caps', IsChosen: false }),
    ],
    Options: [],
    OtherDescription: '',
    IsTaxExempt: false,
    TaxRateName: 'New Jersey',
    Totals: totals(3_318.94),
    EstimateDisclaimer: '<p>Good for 30 days.</p>',
    CompanyDisclaimer: '<p>Half is due at signing.</p>',
    InstallationDisclaimer: '',
    ...content,
  };
  const hasTerms = Content.OrderType !== 'w' && Content.ShowMaterials;
  return {
    IsSuccess: true,
    Revision: 2,
    ExpiresAt: '2099-12-20T17:00:00.000Z',
    PaidTotal,
    Content,
    Logo: '',
    NeedsEstimateDisclaimer: hasTerms && Content.EstimateDisclaimer !== '',
    NeedsCompanyDisclaimer: hasTerms && Content.CompanyDisclaimer !== '',
    SignedInAs,
  };
}

/** The response of a choice of options. */
export const optionsAnswer = (Options: readonly JobOption[], GrandTotal: number) =>
  HttpResponse.json({ Options: [...Options], Items: [], Totals: totals(GrandTotal) } satisfies EstimateOptionsAnswer);

/** jsdom draws nothing and opens no dialogs. */
export function installCanvasAndDialogs(): void {
  const context = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true });
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,aW5r';
  HTMLDialogElement.prototype.showModal = function show() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
}
