import type { EstimateContent } from '@picket/domain';
import type { Content } from 'pdfmake/interfaces.js';
import { dateText } from '../../../base/date-texts.ts';
import type { PdfContent, PdfDocument } from '../pdf.ts';
import { PAGE_WIDTH } from '../pdf-definition.ts';
import { brandOf, stylesOf } from './styles.ts';
import { addressLines, breakable } from './texts.ts';

/** The data that every document needs besides its own content. */
export interface Letterhead {
  readonly Company: EstimateContent['Company'];
  /** A data URL (PNG or JPEG); null if there is none. */
  readonly Logo: string | null;
  /** ISO 8601. The date on the document and of the file. */
  readonly Date: string;
  readonly TimeZone: string;
}

interface Heading {
  /** `Estimate`. */
  readonly Kind: string;
  /** Missing: the document is not of one job. */
  readonly JobId?: number;
  /** The document's own number; default: that of the job. */
  readonly Number?: string;
  /** Stands across each page, such as `VOID`. */
  readonly Mark?: string;
  /** null: the document is no revision. */
  readonly Revision?: number | null;
  /** Below the number: labels and values; those without a value are left out. */
  readonly Facts?: readonly (readonly [label: string, value: string])[];
  /** At the top of the later pages. */
  readonly For: string;
}

const LOGO_SIZE: [number, number] = [170, 60];

/** Makes a document on the letterhead of a company, with title, page headers and footers around the content. */
export function onLetterhead(letterhead: Letterhead, heading: Heading, ...content: PdfContent[]): PdfDocument {
  const { Company, Logo } = letterhead;
  const title = titleOf(heading);
  return {
    Title: `${title} - ${Company.Name}`,
    Author: Company.Name,
    Date: letterhead.Date,
    ...(heading.Mark && { Mark: heading.Mark }),
    PageHeader: { Left: title, Right: heading.For },
    Footer: [Company.Name, Company.Phone, Company.Email].filter(Boolean).join('  ·  '),
    Images: Logo === null ? {} : { logo: Logo },
    Styles: stylesOf(Company.BrandColor),
    Content: [firstPageTop(letterhead, heading), ...content],
  };
}

/** `Estimate 1042, R2`, `Invoice 1042-2, VOID`. */
const titleOf = ({ Kind, JobId, Number: number = String(JobId ?? ''), Revision, Mark }: Heading): string =>
  [`${Kind} ${number}`, Revision ? `R${Revision}` : '', Mark ?? ''].filter(Boolean).join(', ');

function firstPageTop({ Company, Logo, Date: date, TimeZone }: Letterhead, heading: Heading): Content {
  const { Kind, JobId, Number: number = '', Revision, Facts = [] } = heading;
  const rows = [
    [Kind, number],
    ['Job', JobId === undefined ? '' : String(JobId)],
    ['Revision', Revision ? `R${Revision}` : ''],
    ['Date', dateText(date, TimeZone)],
    ...Facts,
  ].filter(([, value]) => value !== '');
  const contact = [...addressLines(Company.Address), Company.Phone, Company.Email].filter(Boolean);
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            ...(Logo === null ? [] : [{ image: 'logo', fit: LOGO_SIZE, margin: [0, 0, 0, 8] } as Content]),
            { text: breakable(Company.Name), style: 'strong', fontSize: 11 },
            ...contact.map((text): Content => ({ text: breakable(text), style: 'small' })),
          ],
        },
        {
          width: 220,
          stack: [
            { text: Kind, style: 'title', alignment: 'right', margin: [0, 0, 0, 6] },
            ...rows.map(
              ([label, value]): Content => ({
                text: [
                  { text: `${label}  `, style: 'small' },
                  { text: breakable(value!), bold: label === (number === '' ? 'Job' : Kind) },
                ],
                alignment: 'right',
              }),
            ),
          ],
        },
      ],
      columnGap: 20,
    },
    {
      canvas: [
        { type: 'line', x1: 0, y1: 0, x2: PAGE_WIDTH, y2: 0, lineWidth: 2, lineColor: brandOf(Company.BrandColor) },
      ],
      margin: [0, 12, 0, 12],
    },
  ];
}
