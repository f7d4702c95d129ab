import {
  type EstimateSummary,
  type FenceLineRow,
  followsFenceLines,
  type JobOption,
  optionFields,
} from '@picket/domain';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { isSameOption, optionTitle } from './option-groups.ts';
import { itemsIn } from './option-parts.ts';
import { useMoveToOptionMutation } from './options.api.ts';

interface RenameOptionDialogProps {
  option: JobOption;
  summary: EstimateSummary;
  lines: readonly FenceLineRow[];
  onClose: () => void;
}

/** Gives an option another name, which all its fence lines and items get. */
export function RenameOptionDialog({ option, ...props }: RenameOptionDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={`Rename ${optionTitle(option)}`}>
      <RenameForm option={option} {...props} />
    </Dialog>
  );
}

function RenameForm({ option, summary, lines, onClose }: RenameOptionDialogProps) {
  const [move] = useMoveToOptionMutation();
  const { OptionGroup } = option;
  const others = (summary.Options ?? []).filter((each) => !isSameOption(each, option));
  const isTaken = (Option: string) => others.some((each) => isSameOption(each, { Option, OptionGroup }));
  const form = useSaveForm({
    values: { Option: option.Option },
    rules: ({ Option }) => ({
      Option: !Option.trim() ? 'Name is required' : isTaken(Option.trim()) ? 'Another option has this name' : null,
    }),
    save: ({ Option }) =>
      move({
        Id: summary.Id,
        Version: summary.Version,
        Option: Option.trim(),
        OptionGroup,
        FenceLineIds: lines.filter((line) => isIn(line, option)).map(({ Id }) => Id),
        ItemIds: itemsIn(summary)
          .filter((item) => !followsFenceLines(item) && isIn(item, option))
          .map(({ Id }) => Id),
      }),
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Rename option" onCancel={onClose}>
      <TextField control={form.control} name="Option" label="Name" maxLength={optionFields.Option.maxLength} required />
    </Form>
  );
}

const isIn = ({ Option = '', OptionGroup = '' }: Partial<JobOption>, option: JobOption): boolean =>
  isSameOption({ Option, OptionGroup }, option);
