import {
  type FenceLineList,
  type FenceLineRow,
  type GateRow,
  InventoryTypes,
  type JobDetails,
  type JobGate,
  layOut,
  type SaveAnswer,
} from '@picket/domain';
import { HttpResponse } from 'msw';
import { fenceSection, listItem } from './catalogue.ts';
import { jobDetails, withJob } from './jobs.ts';
import { answering, listed } from './server.ts';

export const cedar: FenceLineRow['Section'] = {
  Description: 'Cedar board-on-board 6 x 8',
  Width: 8,
  HeightId: 4,
  Height: '6 ft',
  FenceStyleId: 1,
  FenceStyle: 'Board-on-board',
  InventoryTypeId: InventoryTypes.MTO,
  InventoryType: 'Made to Order',
  Parts: [],
  OriginalPrice: 214,
  PostStyleId: 1,
  PostStyle: 'Cedar 5 x 5',
  PostLengthId: 4,
  PostLength: '8 ft',
  PostLengthFeet: 8,
};

export const gate = (Width: number, some: Partial<JobGate> = {}): JobGate => ({
  GateId: Width,
  Quantity: 1,
  InventoryTypeId: InventoryTypes.SO,
  InventoryType: 'Special Order',
  Offset: null,
  Swing: null,
  Gate: {
    Description: `Cedar gate ${Width} ft`,
    Width,
    HeightId: 4,
    Height: '6 ft',
    FenceStyleId: 1,
    FenceStyle: 'Board-on-board',
    OriginalPrice: 285,
  },
  ...some,
});

/** A cedar line of 8 ft sections. */
export const fenceLine = (line: Partial<FenceLineRow> = {}): FenceLineRow => {
  const row: FenceLineRow = {
    Id: 1,
    FenceSectionId: 31,
    Section: cedar,
    TotalWidth: 42,
    Quantity: 0,
    Stop: false,
    Turn: 90,
    Note: '',
    JobGates: [],
    Run: 1,
    Sections: 0,
    Length: 0,
    Amount: 1070,
    IsChosen: true,
    ...line,
  };
  const [drawn] = layOut([row]).Runs.flatMap(({ Lines }) => Lines);
  return { ...row, Sections: drawn!.Sections, Length: drawn!.Length };
};

const gateRow: GateRow = {
  ...listItem(4, 'Cedar gate 4 ft'),
  Description: 'Cedar gate 4 ft',
  GateWidthId: 1,
  GateWidth: '4 ft',
  HeightId: 4,
  Height: '6 ft',
  FenceStyleId: 1,
  FenceStyle: 'Board-on-board',
  InventoryTypeId: InventoryTypes.SO,
  InventoryType: 'Special Order',
  Weight: 0,
  GatePrices: [{ PriceLevelId: 1, Price: 285 }],
};

const sections = [
  fenceSection({
    ...listItem(31, 'Cedar board-on-board 6 x 8'),
    Description: 'Cedar board-on-board 6 x 8',
    HeightId: 4,
    FenceSectionPrices: [{ PriceLevelId: 1, Price: 214 }],
  }),
  fenceSection({
    ...listItem(32, 'Spruce picket 4 x 8'),
    Description: 'Spruce picket 4 x 8',
    HeightId: 2,
    Height: '4 ft',
    FenceMaterialId: 2,
    FenceMaterial: 'Spruce',
    FenceSectionPrices: [{ PriceLevelId: 1, Price: 74 }],
  }),
];

/** The response of a job's fence lines at a version. */
export const listedLines = (lines: readonly FenceLineRow[], Version: number) =>
  HttpResponse.json({ data: [...lines], total: lines.length, Version } satisfies FenceLineList);

/** Mocks a job with fence lines, and the catalogue that its tab offers. */
export function withFenceLines(lines: readonly FenceLineRow[], job: JobDetails = jobDetails()): void {
  withJob(job);
  answering('get', `jobs/${job.Id}/fence-lines`, () => listedLines(lines, job.Version));
  answering('get', 'fence-sections/fence-line/0/0/0/0', () =>
    listed(...sections.map((section) => ({ ...section, Uses: 0 }))),
  );
  answering('get', 'gates/fence-line/:section', () => listed(gateRow));
  answering('get', 'fence-section-widths', () => listed({ ...listItem(1, '8 ft'), Width: 8 }));
  answering('get', 'gate-widths/true', () => listed({ ...listItem(1, '4 ft'), Width: 4 }));
  answering('get', 'post-lengths', () => listed({ ...listItem(1, '8 ft'), Length: 8 }));
}

/** The answer of a saved or added line of job 42. */
export const savedLine = (ChildId?: number) =>
  HttpResponse.json({ IsSuccess: true, Id: 42, Version: 4, PreviousVersion: 3, ChildId } satisfies SaveAnswer);

/** Answers added lines with ids from `first`, and lists them from then on. */
export function addingLines(first: number, lines: FenceLineRow[] = []) {
  let id = first;
  const shown = [...lines];
  const calls = answering('post', 'fence-lines', () => {
    const body = calls.at(-1)!.body as { TotalWidth: number; Lines?: { TotalWidth: number }[] };
    const ids = (body.Lines ?? [body]).map(({ TotalWidth }) => {
      shown.push(fenceLine({ Id: id, TotalWidth }));
      return id++;
    });
    const answer: SaveAnswer = {
      IsSuccess: true,
      Id: 42,
      Version: 4,
      PreviousVersion: 3,
      ChildId: ids[0],
      ChildIds: ids,
    };
    return HttpResponse.json(answer);
  });
  answering('get', 'jobs/42/fence-lines', () => listedLines(shown, 3 + 2 * (id - first)));
  return calls;
}

/** Four runs around a lot. */
export const lot = [
  fenceLine({ Id: 1, Note: 'Left side', JobGates: [gate(4, { Swing: 'in' })] }),
  fenceLine({ Id: 2, TotalWidth: 64 }),
  fenceLine({ Id: 3, TotalWidth: 27.5, Turn: 45, Stop: true }),
  fenceLine({ Id: 4, TotalWidth: 30, JobGates: [gate(10, { Swing: 'double' })] }),
];
