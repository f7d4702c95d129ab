import { fold } from '../../core/decider.ts';
import {
  addLines,
  addPost,
  cedarLine,
  linkPost,
  longPost,
  postChoice,
  spruce,
  suggestPosts,
} from '../../testing/fence-lines.ts';
import { addJob, jobEvents } from '../../testing/jobs.ts';
import { fenceLineRows } from '../fence-lines/fence-line-rows.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { PostsCatalogue } from '../record/job.commands.ts';
import { type Job, jobPostsOf } from '../record/job.ts';
import { calculatedPosts } from './calculated-posts.ts';

const catalogue: PostsCatalogue = {
  Posts: [
    postChoice(),
    postChoice({ PostId: 52, Description: 'Cedar 5 x 5, 10 ft', PostLengthId: longPost.PostLengthId }),
  ],
};
const after = (...commands: JobCommand[]): Job => fold(jobDecider, jobEvents([addJob(), ...commands]))!;
const choose = (Option: string, OptionGroup = ''): JobCommand => ({
  type: 'ChooseOptions',
  data: { Options: [{ Option, OptionGroup }] },
});
const rowsOf = (job: Job) =>
  calculatedPosts(job, catalogue).map(
    ({ Run, Option, PostType, Quantity, Chosen, IsChosen }) =>
      `${Option || 'job'} ${Run} ${PostType} ${Quantity}/${Chosen}${IsChosen ? '' : ' open'}`,
  );
const useSuggested: JobCommand = { type: 'UseSuggestedPosts', data: catalogue };

/** 40 ft of five sections, and an extra of 24 ft around the corner. */
const yard = addLines(cedarLine(40), cedarLine(24, { Option: 'Side yard' }));

describe('the posts of an extra', () => {
  it('are the suggestion with it less that without it', () =>
    expect(rowsOf(after(yard))).toEqual([
      'job 1 Line 4/0',
      'job 1 End 2/0',
      'Side yard 1 Line 2/0 open',
      'Side yard 1 Corner 1/0 open',
    ]));

  it('count with the others once it is chosen', () =>
    expect(rowsOf(after(yard, choose('Side yard')))).toEqual([
      'job 1 Line 4/0',
      'job 1 End 2/0',
      'Side yard 1 Line 2/0',
      'Side yard 1 Corner 1/0',
    ]));

  it('are its own job posts, on its lines and the corner that it shares', () => {
    const job = after(yard, useSuggested);
    expect(jobPostsOf(job)).toMatchObject([
      { PostType: 'Line', Quantity: 4 },
      { PostType: 'End', Quantity: 2 },
      { PostType: 'Line', Quantity: 2, Option: 'Side yard' },
      { PostType: 'Corner', Quantity: 1, Option: 'Side yard' },
    ]);
    expect(rowsOf(job)).toEqual([
      'job 1 Line 4/4',
      'job 1 End 2/2',
      'Side yard 1 Line 2/2 open',
      'Side yard 1 Corner 1/1 open',
    ]);
    expect(after(yard, useSuggested, useSuggested).Items).toEqual(job.Items);
  });

  it('fill no rows of the job', () =>
    expect(rowsOf(after(yard, addPost({ Quantity: 4, Option: 'Side yard' })))).toContain('job 1 Line 4/0'));

  it('stay if staff added them for an option without lines', () => {
    const upgrade = after(yard, addPost({ Quantity: 3, Option: 'Upgrade' }), linkPost(1, 3), useSuggested);
    expect(jobPostsOf(upgrade)[0]).toMatchObject({ Id: 3, Quantity: 3, Option: 'Upgrade' });
  });
});

describe('the posts of alternatives', () => {
  const long = spruce({ ...longPost });
  const offer = addLines(
    cedarLine(40, { Option: 'Cedar', OptionGroup: 'Wood' }),
    cedarLine(40, { Option: 'Spruce', OptionGroup: 'Wood', Section: long }),
  );

  it('take the place of those of the chosen one', () => {
    const rows = calculatedPosts(after(offer), catalogue);
    expect(rows.map(({ Option, PostLength, Quantity, IsChosen }) => [Option, PostLength, Quantity, IsChosen])).toEqual([
      ['Cedar', '8 ft', 4, true],
      ['Cedar', '8 ft', 2, true],
      ['Spruce', '10 ft', 4, false],
      ['Spruce', '10 ft', 2, false],
    ]);
  });

  it('name the lines by their places in the job', () =>
    expect(calculatedPosts(after(offer), catalogue).at(-2)!.Reason).toBe('4 in line 2'));

  it('suggest for the job what its counting lines need', () => {
    const job = after(offer, choose('Spruce', 'Wood'));
    const counted = calculatedPosts(job, catalogue).filter(({ IsChosen }) => IsChosen);
    expect(counted.map(({ Quantity }) => Quantity)).toEqual(
      suggestPosts(fenceLineRows(job)).map((row) => row.Quantity),
    );
  });
});

it('an extra that closes a run never has fewer than 0 posts', () => {
  const closed = addLines(cedarLine(40), cedarLine(40), cedarLine(40), cedarLine(40, { Option: 'Last side' }));
  expect(rowsOf(after(closed))).toEqual([
    'job 1 Line 12/0',
    'job 1 Corner 2/0',
    'job 1 End 2/0',
    'Last side 1 Line 4/0 open',
    'Last side 1 Corner 2/0 open',
  ]);
});
