import { addDollars, type EstimateContent, estimateContent, ItemKinds, type Job, type JobPart } from '@picket/domain';

/** The frozen content with the customer's choice of options. `chosen` is the job with it; nothing else changed. */
export function withChoices(frozen: EstimateContent, chosen: Job): EstimateContent {
  const { Items, Options, Totals, Payment } = estimateContent(chosen, { ...frozen });
  return { ...frozen, Items, Options, Totals, ...(Payment && { Payment }) };
}

/** The money of these parts alone, for comparisons. */
export function onlyParts(content: EstimateContent, parts: readonly JobPart[]): EstimateContent {
  const { GrandTotal, LaborTotal, DeliveryFee, OtherPrice, Tax } = content.Totals;
  const [hasMaterials, hasLabor] = [parts.includes('materials'), parts.includes('labor')];
  const materials = hasMaterials ? addDollars(GrandTotal, -LaborTotal) : 0;
  return {
    ...content,
    Items: content.Items.filter(({ Kind }) => (Kind === ItemKinds.Labor ? hasLabor : hasMaterials)),
    Totals: {
      ...content.Totals,
      GrandTotal: addDollars(materials, hasLabor ? LaborTotal : 0),
      ...(hasMaterials ? { DeliveryFee, OtherPrice, Tax } : { DeliveryFee: 0, OtherPrice: 0, Tax: 0 }),
    },
  };
}

/** The frozen content for the public page: fence lines without catalogue prices, parts and notes of the staff. */
export const publicContent = (content: EstimateContent): EstimateContent => ({
  ...content,
  FenceLines: content.FenceLines.map((line) => ({
    ...line,
    Note: '',
    Section: { ...line.Section, OriginalPrice: 0, Parts: [] },
    JobGates: line.JobGates.map((gate) => ({ ...gate, Gate: { ...gate.Gate, OriginalPrice: 0 } })),
  })),
});

/** HTML without a visible character counts as none: it needs no box to tick (ruling 44). */
export const withoutEmptyTexts = (content: EstimateContent): EstimateContent => ({
  ...content,
  EstimateDisclaimer: visible(content.EstimateDisclaimer),
  CompanyDisclaimer: visible(content.CompanyDisclaimer),
  InstallationDisclaimer: visible(content.InstallationDisclaimer),
});

const visible = (html: string): string => (html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : html);
