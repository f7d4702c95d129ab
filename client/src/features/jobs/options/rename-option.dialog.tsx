import {
  type EstimateSummary,
  followsFenceLines,
  type InOption,
  type JobOption,
  type OrderGrouping,
  optionFields,
} from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useGetOrderGroupingQuery } from '../shared/calls/grouping.api.ts';
import { isSameOption, optionTitle } from '../shared/option-groups.ts';
import { itemsIn } from './option-parts.ts';
import { useMoveToOptionMutation } from './options.api.ts';

interface RenameOptionDialogProps {
  option: JobOption;
  /** True renames the group of the option, with all its alternatives. */
  isGroup: boolean;
  summary: EstimateSummary;
  onClose: () => void;
}

/** Gives an option or a group another name, which all its fence lines and items get. */
export function RenameOptionDialog(props: RenameOptionDialogProps) {
  const { option, isGroup, summary, onClose } = props;
  const { data: grouping, error } = useGetOrderGroupingQuery(summary.Id);
  return (
    <Dialog opened onClose={onClose} title={`Rename ${isGroup ? option.OptionGroup : optionTitle(option)}`}>
      {grouping && <RenameForm {...props} grouping={grouping} />}
      {!grouping && (error ? <ErrorMessage message={asProblem(error).Message} /> : <LoadingPage />)}
    </Dialog>
  );
}

interface RenameFormProps extends RenameOptionDialogProps {
  grouping: OrderGrouping;
}

function RenameForm({ option, isGroup, summary, grouping, onClose }: RenameFormProps) {
  const [move] = useMoveToOptionMutation();
  const noun = isGroup ? 'group' : 'option';
  const isRenamed = ({ Option = '', OptionGroup = '' }: InOption): boolean =>
    isGroup ? OptionGroup === option.OptionGroup : isSameOption({ Option, OptionGroup }, option);
  const renamedTo = (Name: string): InOption =>
    isGroup ? { OptionGroup: Name } : { Option: Name, OptionGroup: option.OptionGroup };
  const isTaken = (Name: string) =>
    (summary.Options ?? []).some(
      (each) =>
        !isRenamed(each) && (isGroup ? each.OptionGroup === Name : isSameOption(each, { ...option, Option: Name })),
    );
  const form = useSaveForm({
    values: { Name: isGroup ? option.OptionGroup : option.Option },
    rules: ({ Name }) => ({
      Name: !Name.trim() ? 'Name is required' : isTaken(Name.trim()) ? `Another ${noun} has this name` : null,
    }),
    save: ({ Name }) =>
      move({
        Id: summary.Id,
        // The older one, so that the server refuses a rename that leaves out what was added since.
        Version: Math.min(summary.Version, grouping.Version),
        ...renamedTo(Name.trim()),
        FenceLineIds: grouping.FenceLines.filter(isRenamed).map(({ Id }) => Id),
        ItemIds: itemsIn(summary)
          .filter((item) => !followsFenceLines(item) && isRenamed(item))
          .map(({ Id }) => Id),
      }),
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel={`Rename ${noun}`} onCancel={onClose}>
      <TextField control={form.control} name="Name" label="Name" maxLength={optionFields.Option.maxLength} required />
    </Form>
  );
}
