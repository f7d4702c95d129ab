import { fold } from '../../core/decider.ts';
import { addLines, addPost, cedarLine } from '../../testing/fence-lines.ts';
import { addJob, addMiscItems, jobEvents, order, postCaps } from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { jobOptions } from '../content/job-options.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import { fenceLinesOf, itemsOf, type Job } from '../record/job.ts';

const after = (...commands: JobCommand[]): Job => fold(jobDecider, jobEvents([addJob(), ...commands]))!;
const job = (...commands: JobCommand[]) => given(jobDecider, ...jobEvents([addJob(), ...commands]));
const move = (data: Extract<JobCommand, { type: 'MoveToOption' }>['data']): JobCommand => ({
  type: 'MoveToOption',
  data,
});
const choose = (Option: string, IsChosen = true): JobCommand => ({
  type: 'ChooseOptions',
  data: { Options: [{ Option, IsChosen }] },
});
/** Two lines of 8 and 2 cedar sections, which are item 1, and caps, which are item 2. */
const yard: readonly JobCommand[] = [addLines(cedarLine(64), cedarLine(16)), addMiscItems(postCaps())];
const optionsIn = (each: Job) =>
  jobOptions(each).map(({ Option, OptionGroup, IsChosen }) => [Option, OptionGroup, IsChosen]);

describe('moveToOption', () => {
  it('puts fence lines and items into an option, and their sections follow', () => {
    const moved = after(...yard, move({ FenceLineIds: [2], ItemIds: [2], Option: 'Side yard' }));
    expect(fenceLinesOf(moved).map(({ Option }) => Option)).toEqual([undefined, 'Side yard']);
    expect(itemsOf(moved)).toMatchObject([
      { Quantity: 8 },
      { Quantity: 10, Option: 'Side yard' },
      { Quantity: 2, Option: 'Side yard' },
    ]);
    expect(optionsIn(moved)).toEqual([['Side yard', '', false]]);
  });

  it('takes them out again', () => {
    const into = move({ FenceLineIds: [1, 2], ItemIds: [2], Option: 'Cedar', OptionGroup: 'Wood' });
    const out = after(...yard, into, move({ FenceLineIds: [1, 2], ItemIds: [2], Option: '' }));
    expect(optionsIn(out)).toEqual([]);
    expect(itemsOf(out)).toMatchObject([{ Quantity: 10 }, { Quantity: 10 }]);
  });

  it('leaves a renamed option as chosen as it was', () => {
    const caps = move({ ItemIds: [2], Option: 'Caps' });
    const renamed = move({ ItemIds: [2], Option: 'Solar caps' });
    expect(optionsIn(after(...yard, caps, choose('Caps'), renamed))).toEqual([['Solar caps', '', true]]);
    expect(optionsIn(after(...yard, caps, renamed))).toEqual([['Solar caps', '', false]]);
  });

  it('leaves a renamed alternative chosen that is not the first', () => {
    const lines = [
      move({ FenceLineIds: [1], Option: 'Cedar', OptionGroup: 'Wood' }),
      move({ FenceLineIds: [2], Option: 'Spruce', OptionGroup: 'Wood' }),
      { type: 'ChooseOptions', data: { Options: [{ Option: 'Spruce', OptionGroup: 'Wood' }] } },
    ] as const;
    expect(
      optionsIn(after(...yard, ...lines, move({ FenceLineIds: [2], Option: 'Pine', OptionGroup: 'Wood' }))),
    ).toEqual([
      ['Cedar', 'Wood', false],
      ['Pine', 'Wood', true],
    ]);
  });

  it('renames a group with all its alternatives, and the chosen one stays chosen', () => {
    const wood = [
      move({ FenceLineIds: [1], Option: 'Cedar', OptionGroup: 'Wood' }),
      move({ FenceLineIds: [2], ItemIds: [2], Option: 'Vinyl', OptionGroup: 'Wood' }),
      { type: 'ChooseOptions', data: { Options: [{ Option: 'Vinyl', OptionGroup: 'Wood' }] } },
    ] as const;
    const renamed = after(...yard, ...wood, move({ FenceLineIds: [1, 2], ItemIds: [2], OptionGroup: 'Material' }));
    expect(optionsIn(renamed)).toEqual([
      ['Cedar', 'Material', false],
      ['Vinyl', 'Material', true],
    ]);
    expect(itemsOf(renamed).map(({ Id, Option }) => [Id, Option])).toEqual(
      itemsOf(after(...yard, ...wood)).map(({ Id, Option }) => [Id, Option]),
    );
  });

  it('does not choose an alternative that joins another group', () => {
    const groups = [
      move({ FenceLineIds: [1], Option: 'Cedar', OptionGroup: 'Wood' }),
      move({ FenceLineIds: [2], Option: 'Vinyl', OptionGroup: 'Material' }),
    ] as const;
    expect(optionsIn(after(...yard, ...groups, move({ FenceLineIds: [1], OptionGroup: 'Material' })))).toEqual([
      ['Cedar', 'Material', false],
      ['Vinyl', 'Material', true],
    ]);
  });

  it('starts a part of a chosen extra that gets another name as not chosen', () =>
    expect(
      optionsIn(
        after(
          ...yard,
          move({ FenceLineIds: [2], ItemIds: [2], Option: 'Side' }),
          choose('Side'),
          move({ ItemIds: [2], Option: 'Caps' }),
        ),
      ),
    ).toEqual([
      ['Side', '', true],
      ['Caps', '', false],
    ]));

  it('records nothing for what is in the option already', () => {
    const caps = move({ ItemIds: [2], Option: 'Caps' });
    job(...yard, caps)
      .when(caps)
      .nothing();
  });

  it('moves posts without a price', () =>
    expect(
      itemsOf(after(addPost({ Quantity: 2, OriginalPrice: 0 }), move({ ItemIds: [1], Option: 'Corral' }))),
    ).toMatchObject([{ Option: 'Corral' }]));

  it('rejects what the job does not have, items that follow the fence lines, and nothing', () => {
    const refused = (data: Parameters<typeof move>[0], field: string, message: string) =>
      job(...yard)
        .when(move(data))
        .invalid({ [field]: [message] });
    refused({ FenceLineIds: [9], Option: 'Side' }, 'FenceLineIds', 'Fence line is not available');
    refused({ ItemIds: [1], Option: 'Side' }, 'ItemIds', 'Item is not available');
    refused({ Option: 'Side' }, 'ItemIds', 'Choose fence lines or items');
    refused({ ItemIds: [2], Option: '', OptionGroup: 'Wood' }, 'Option', 'Option is required');
    refused({ ItemIds: [2], OptionGroup: 'Wood' }, 'Option', 'Option is required');
    refused({ ItemIds: [2] }, 'Option', 'Option is required');
  });

  it('rejects an order', () =>
    given(jobDecider, ...jobEvents([...order]))
      .when(move({ ItemIds: [1], Option: 'Caps' }))
      .refused('Only the options of an estimate can be changed'));
});
