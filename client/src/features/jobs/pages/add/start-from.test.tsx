import { type CopyLinesAnswer, DeliveryTypes, ItemKinds, type SkippedPart } from '@picket/domain';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { fenceLine, listedLines, withFenceLines } from '@/testing/fence-lines.ts';
import { jobDetails, jobRow, summaryOf, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';
import { templateParts, templateRow } from '@/testing/templates.ts';

const gone: SkippedPart = { Kind: ItemKinds.Gate, Description: 'Cedar gate 4 ft', Reason: 'The item is archived' };
const added = (...Skipped: SkippedPart[]) =>
  HttpResponse.json({ IsSuccess: true, Id: 77, Version: 2, PreviousVersion: 1, Skipped } satisfies CopyLinesAnswer);

beforeEach(() => {
  withJob();
  withFenceLines([fenceLine()], jobDetails({ Id: 77, Version: 2, JobName: 'Copy' }));
  answering('get', 'jobs/42/fence-lines', () => listedLines([fenceLine(), fenceLine({ Id: 2, TotalWidth: 64 })], 3));
  answering('post', 'estimates/_search', () => listed(jobRow()));
  for (const kind of ['estimates', 'opportunities']) answering('post', `${kind}/list/_search`, () => listed());
  answering('post', 'estimates', () => saved(77, 1));
  answering('get', 'job-templates/false', () => listed(templateRow()));
  answering('get', 'job-templates/3/parts', () => HttpResponse.json(templateParts));
});

async function open(query = 'type=quick-quote') {
  const view = renderAt(`/job/estimate/add?${query}`);
  await screen.findByRole('radio', { name: 'Opportunity' });
  const add = async () => {
    await view.user.click(screen.getByRole('radio', { name: 'Pick-up' }));
    await view.user.click(screen.getByRole('button', { name: /^Add / }));
  };
  return { ...view, add };
}

const titleOfJob = () => screen.findByRole('heading', { level: 1, name: '#77 Copy' });

describe('a new job', () => {
  it('starts from a template after a look at it', async () => {
    const calls = answering('post', 'jobs/77/insert-template', () => added());
    const { user, add } = await open();
    await user.click(screen.getByRole('button', { name: 'A template' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /6 ft cedar privacy/ }));
    expect(await dialog.findByText('100 ft, 12 sections, 1 gate')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Use template' }));
    expect(screen.getByText("Template, at today's prices")).toBeVisible();
    await add();
    expect(await titleOfJob()).toBeVisible();
    expect(calls[0]?.body).toEqual({ TemplateId: 3 });
  });

  it('starts from selected lines of another job', async () => {
    const calls = answering('post', 'jobs/77/copy-lines', () => added());
    const { user, add } = await open();
    await user.click(screen.getByRole('button', { name: 'Another job' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /#42/ }));
    await user.click(await dialog.findByRole('checkbox', { name: /64 ft/ }));
    await user.click(dialog.getByRole('button', { name: 'Use these lines' }));
    expect(screen.getByText("Some lines and items of the job, at today's prices")).toBeVisible();
    await add();
    expect(await titleOfJob()).toBeVisible();
    expect(calls[0]?.body).toEqual({ FromJobId: 42, FenceLineIds: [1], ItemIds: [1, 2] });
  });

  it('starts with nothing, also after a choice was removed', async () => {
    const inserted = answering('post', 'jobs/77/insert-template', () => added());
    const { user, add } = await open('type=quick-quote&fromTemplate=3');
    await user.click(screen.getByRole('button', { name: 'Do not start from 6 ft cedar privacy' }));
    await add();
    expect(await titleOfJob()).toBeVisible();
    expect(inserted).toHaveLength(0);
  });

  it('says what was left out before its page opens', async () => {
    answering('post', 'jobs/77/insert-template', () => added(gone));
    const { user, add } = await open('type=quick-quote&fromTemplate=3');
    await add();
    const dialog = within(await screen.findByRole('dialog', { name: '#77 was added' }));
    expect(dialog.getByRole('region', { name: 'Left out' })).toHaveTextContent(
      'Gate: Cedar gate 4 ft The item is archived',
    );
    await user.click(dialog.getByRole('button', { name: 'Open the job' }));
    expect(await titleOfJob()).toBeVisible();
  });

  it('says why its lines were not added', async () => {
    answering('post', 'jobs/77/insert-template', () =>
      refused(400, { Message: 'The catalogue has none of these items any more' }),
    );
    const { add } = await open('type=quick-quote&fromTemplate=3');
    await add();
    const dialog = within(await screen.findByRole('dialog', { name: '#77 was added' }));
    expect(dialog.getByText(/Its lines were not added: The catalogue has none/)).toBeVisible();
  });

  it.each([
    ['fromTemplate=9', 'Template not found'],
    ['fromJob=9', 'Job not found'],
  ])('is not added when its source does not exist: %s', async (query, message) => {
    answering('get', 'estimates/9', () => refused(404, { Message: 'Job not found' }));
    renderAt(`/job/estimate/add?type=quick-quote&${query}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  });

  it('needs full access to estimates to start from a template', async () => {
    renderAt('/job/estimate/add?type=opportunity', { claims: { Opportunities: 'Full' } });
    expect(await screen.findByRole('radio', { name: 'Opportunity' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'A template' })).toBeNull();
  });
});

describe('a copy of a job', () => {
  it('has the customer, name, company, address and delivery of the job, and gets all of its lines', async () => {
    const Address = { Address1: '9 Elm St', City: 'Trenton', State: 'NJ', Zip: '08611' };
    withJob(
      jobDetails({
        Address,
        DeliveryTypeId: DeliveryTypes.StoreTransfer,
        CompanyId: 2,
        PriceLevelId: 2,
        Discount: 0.2,
      }),
      summaryOf(),
    );
    withFenceLines([fenceLine()], jobDetails({ Id: 77, Version: 2, JobName: 'Copy' }));
    const jobs = answering('post', 'estimates', () => saved(77, 1));
    const copies = answering('post', 'jobs/77/copy-lines', () => added());
    const { user } = await open('type=quick-quote&fromJob=42');
    expect(screen.getByText("All lines and items of the job, at today's prices")).toBeVisible();
    expect(await screen.findByText(/5% off|5.0000% off/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add quick quote' }));
    expect(await titleOfJob()).toBeVisible();
    expect(jobs[0]?.body).toMatchObject({
      JobName: 'Back yard',
      CustomerId: 7,
      CompanyId: 2,
      PriceLevelId: 2,
      DeliveryTypeId: DeliveryTypes.StoreTransfer,
      Address,
      Discount: 0.05,
    });
    expect(jobs[0]?.body).not.toHaveProperty('StartFrom');
    expect(copies[0]?.body).toEqual({ FromJobId: 42 });
  });

  it('is cancelled back to the job', async () => {
    const { user, router } = await open('type=quick-quote&fromJob=42');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname + router.state.location.search).toContain('/job/estimate/fence-lines?id=42');
  });
});
