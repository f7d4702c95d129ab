import { type EstimateContent, isChosenIn } from '@picket/domain';
import type { PdfContent, PdfDocument } from '../pdf.ts';
import { section, signatureLines, textSection } from '../theme/blocks.ts';
import { itemTables, optionTables } from '../theme/item-tables.ts';
import { type Letterhead, onLetterhead } from '../theme/letterhead.ts';
import { parties } from '../theme/parties.ts';
import { plannedPayments } from '../theme/payment-schedule.ts';
import { richText } from '../theme/rich-text.ts';
import { sketch } from '../theme/sketch.ts';
import { priceRows, totalsTable } from '../theme/totals.ts';

/**
 * The estimate for a customer to read and sign: materials, labor or both; a quote in the form for wholesale customers.
 * A signed one has no lines to sign on. `paid` is what the customer paid before, in dollars.
 */
export function estimateDocument(
  content: EstimateContent,
  letterhead: Letterhead,
  revision: number | null = null,
  paid = 0,
  isSigned = false,
): PdfDocument {
  const isWholesale = content.OrderType === 'w';
  const Kind = isWholesale ? 'Quote' : 'Estimate';
  const heading = { Kind, JobId: content.JobId, Revision: revision, For: content.Customer?.Name ?? '' };
  return onLetterhead(
    letterhead,
    { ...heading, Facts: [['For', shownText(content)]] },
    parties(content, 'Prepared for'),
    isWholesale ? [] : sketchSection(content),
    itemTables(content),
    optionTables(content),
    estimateTotals(content),
    plannedPayments(content, paid),
    terms(content, isSigned ? [] : signatureBlock(isWholesale)),
  );
}

function shownText({ ShowMaterials, ShowLabor }: EstimateContent): string {
  if (ShowMaterials && ShowLabor) return 'Materials and labor';
  return ShowMaterials ? 'Materials' : 'Labor';
}

/** The fence as it is with the chosen options. */
export function sketchSection(content: EstimateContent): PdfContent {
  const chosen = { ChosenOptions: content.Options.filter(({ IsChosen }) => IsChosen) };
  const isChosen = isChosenIn(chosen);
  const drawn = sketch(content.FenceLines.map((line) => ({ ...line, IsChosen: isChosen(line) })));
  return Array.isArray(drawn) && drawn.length === 0 ? [] : section('Your fence, to scale', drawn);
}

function estimateTotals(content: EstimateContent): PdfContent {
  const { WithAllOptions, GrandTotal } = content.Totals;
  const more =
    WithAllOptions !== undefined && WithAllOptions !== GrandTotal
      ? [{ label: 'Total with all options', amount: WithAllOptions }]
      : [];
  return totalsTable([...priceRows(content), ...more]);
}

/** The disclaimers that are shown and not empty, and `end`, which does not stand alone on a page. */
export function terms(content: EstimateContent, end: PdfContent = []): PdfContent {
  const texts = [
    ['Estimate terms', content.EstimateDisclaimer],
    [`Terms of ${content.Company.Name}`, content.CompanyDisclaimer],
    ['Installation terms', content.InstallationDisclaimer],
  ] as const;
  const shown = texts
    .map(([title, html]) => ({ title, paragraphs: richText(html) }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
  if (shown.length === 0) return end;
  return shown.map(({ title, paragraphs }, index) =>
    textSection(title, paragraphs, 'fine', index === shown.length - 1 ? end : []),
  );
}

const signatureBlock = (isWholesale: boolean): PdfContent => ({
  stack: [
    signatureLines(
      isWholesale ? ['Accepted by', 'Purchase order', 'Date'] : ['Accepted by (name)', 'Signature', 'Date'],
    ),
  ],
  unbreakable: true,
});
