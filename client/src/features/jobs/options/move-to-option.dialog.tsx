import {
  type EstimateSummary,
  followsFenceLines,
  type JobItemRow,
  type OptionName,
  type OrderGrouping,
  optionFields,
  type SkippedPart,
} from '@picket/domain';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { asProblem } from '@/api/problem.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { CheckField, SelectField, TextField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { type SaveForm, useSaveForm } from '@/ui/form/use-save-form.ts';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useCopyLinesMutation } from '../shared/calls/copying.api.ts';
import { useGetOrderGroupingQuery } from '../shared/calls/grouping.api.ts';
import { useGetSummaryQuery } from '../shared/calls/job.api.ts';
import { linesOfItem } from '../shared/line-numbers.ts';
import { SkippedParts } from '../shared/skipped-parts.tsx';
import { type OptionPartGroup, partGroups } from './option-parts.ts';
import { optionTargets, targetId } from './option-targets.ts';
import { useMoveToOptionMutation } from './options.api.ts';
import { PartCheckboxes } from './part-checkboxes.tsx';

/** The parts and the option that the dialog starts with. */
export interface OpenMove {
  readonly FenceLineIds?: readonly number[];
  /** An item, or the fence lines that it follows. */
  readonly item?: JobItemRow;
  readonly to?: OptionName;
}

interface MoveToOptionDialogProps {
  jobId: number;
  open: OpenMove;
  onClose: () => void;
}

/** Moves or copies fence lines and items of a job to an option, or takes them out of theirs (ruling 41). */
export function MoveToOptionDialog({ jobId, open, onClose }: MoveToOptionDialogProps) {
  const [skipped, setSkipped] = useState<readonly SkippedPart[]>([]);
  const summary = useGetSummaryQuery(jobId);
  const grouping = useGetOrderGroupingQuery(jobId);
  const error = (!summary.data && summary.error) || (!grouping.data && grouping.error);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Move to option"
      size="lg"
      fullScreen={matchMedia('(max-width: 768px)').matches}
    >
      {error && <ErrorMessage message={asProblem(error).Message} />}
      {!error && !(summary.data && grouping.data) && <LoadingPage />}
      {skipped.length > 0 && <SkippedParts skipped={skipped} onClose={onClose} />}
      {summary.data && grouping.data && skipped.length === 0 && (
        <MoveForm
          summary={summary.data}
          grouping={grouping.data}
          open={open}
          onClose={onClose}
          onDone={(some) => (some.length > 0 ? setSkipped(some) : onClose())}
        />
      )}
    </Dialog>
  );
}

interface MoveValues {
  Target: string | null;
  Option: string;
  OptionGroup: string;
  IsCopy: boolean;
  FenceLineIds: number[];
  ItemIds: number[];
}

interface MoveFormProps {
  summary: EstimateSummary;
  grouping: OrderGrouping;
  open: OpenMove;
  onClose: () => void;
  onDone: (skipped: readonly SkippedPart[]) => void;
}

function MoveForm({ summary, grouping, open, onClose, onDone }: MoveFormProps) {
  const targets = optionTargets(summary.Options);
  const targetOf = (id: string | null) => targets.find(({ Id }) => Id === id);
  const save = useMoveOrCopy(summary, onDone);
  const form = useSaveForm<MoveValues>({
    values: {
      Target: open.to ? targetId(open.to) : 'extra',
      Option: '',
      OptionGroup: '',
      IsCopy: false,
      ...firstParts(open, grouping),
    },
    rules: ({ Target, Option, OptionGroup, FenceLineIds, ItemIds }) => {
      const asks = targetOf(Target)?.asks ?? [];
      return {
        Target: targetOf(Target) ? null : 'Option is required',
        Option: asks.includes('Option') && !Option.trim() ? 'Name is required' : null,
        OptionGroup: asks.includes('OptionGroup') && !OptionGroup.trim() ? 'Group is required' : null,
        ItemIds: FenceLineIds.length + ItemIds.length === 0 ? 'Choose fence lines or items' : null,
      };
    },
    save: (values) => {
      const { to, asks } = targetOf(values.Target)!;
      const typed = Object.fromEntries(asks.map((field) => [field, values[field].trim()]));
      return save(values, { ...to, ...typed });
    },
  });
  const { control } = form;
  const { Target, IsCopy } = form.watch();
  const asks = targetOf(Target)?.asks ?? [];
  const action = IsCopy ? 'Copy' : 'Move';
  return (
    <Form
      form={form}
      submitLabel={Target === 'none' && !IsCopy ? 'Take out of options' : `${action} to option`}
      onCancel={onClose}
    >
      <FieldGrid>
        <SelectField control={control} name="Target" label="Option" options={targets} required />
        {asks.includes('OptionGroup') && (
          <TextField
            control={control}
            name="OptionGroup"
            label="Group"
            description="What is chosen, such as Material"
            maxLength={optionFields.OptionGroup.maxLength}
            required
          />
        )}
        {asks.includes('Option') && (
          <TextField
            control={control}
            name="Option"
            label={Target === 'extra' ? 'Name of the extra' : 'Name of the alternative'}
            maxLength={optionFields.Option.maxLength}
            required
          />
        )}
      </FieldGrid>
      <Parts form={form} groups={partGroups(summary, grouping.FenceLines)} />
      <CheckField control={control} name="IsCopy" label="Copy: what is ticked also stays where it is" />
    </Form>
  );
}

type MovedParts = Pick<MoveValues, 'FenceLineIds' | 'ItemIds'>;

function firstParts({ FenceLineIds = [], item }: OpenMove, grouping: OrderGrouping): MovedParts {
  if (!item) return { FenceLineIds: [...FenceLineIds], ItemIds: [] };
  if (!followsFenceLines(item)) return { FenceLineIds: [], ItemIds: [item.Id] };
  const numbers = linesOfItem(item, grouping);
  const lines = grouping.FenceLines.filter((_, index) => numbers.includes(index + 1));
  return { FenceLineIds: lines.map(({ Id }) => Id), ItemIds: [] };
}

/** Moves over the version of the loaded job: a refusal says what changed, and the dialog stays open. */
function useMoveOrCopy({ Id, Version }: EstimateSummary, finish: (skipped: readonly SkippedPart[]) => void) {
  const [move] = useMoveToOptionMutation();
  const [copy] = useCopyLinesMutation();
  return async ({ IsCopy, FenceLineIds, ItemIds }: MoveValues, to: OptionName) => {
    const parts = { FenceLineIds, ItemIds, ...to };
    const answer = await (IsCopy ? copy({ JobId: Id, FromJobId: Id, ...parts }) : move({ Id, Version, ...parts }));
    if (answer.data) finish('Skipped' in answer.data ? answer.data.Skipped : []);
    return answer;
  };
}

function Parts({ form: { control }, groups }: { form: SaveForm<MoveValues>; groups: readonly OptionPartGroup[] }) {
  const lines = useController({ control, name: 'FenceLineIds' });
  const items = useController({ control, name: 'ItemIds' });
  const fields = { FenceLineIds: lines.field, ItemIds: items.field };
  return (
    <>
      {groups.map(({ title, field, parts }) => (
        <PartCheckboxes
          key={title}
          title={title}
          parts={parts}
          checked={fields[field].value}
          onChange={fields[field].onChange}
        />
      ))}
      {items.fieldState.error && <ErrorMessage message={items.fieldState.error.message ?? ''} />}
    </>
  );
}
