import { Button } from '@mantine/core';
import { fieldMessage, itemFields, itemMessages, type JobDetails, type JobPostRow } from '@picket/domain';
import { useController, useWatch } from 'react-hook-form';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { NumberField, SelectField } from '@/ui/form/fields.tsx';
import { useRowForm } from '@/ui/form/use-row-form.ts';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import { SelectBox } from '@/ui/inputs/select-box.tsx';
import {
  useAddPostMutation,
  useGetOpenPostsQuery,
  useGetPostLengthsQuery,
  useGetPostStylesQuery,
  useSavePostMutation,
} from '../../shared/calls/posts.api.ts';
import { boundsOf } from '../../shared/fields/bounds-of.ts';
import styles from './posts.module.css';

/** 0: not chosen. */
interface PostValues {
  PostStyleId: number;
  PostLengthId: number;
  PostId: number;
  PostTypeId: number;
  Quantity: number | null;
}

interface PostEditorProps {
  job: JobDetails;
  /** Null: a new post. */
  post: JobPostRow | null;
  /** The version of the job that the save replaces. */
  version: number;
  onClose: () => void;
}

/** A job post being edited in its row. Style, then length narrow the posts that are offered. */
export function PostEditor({ job, post, version, onClose }: PostEditorProps) {
  const [add] = useAddPostMutation();
  const [change] = useSavePostMutation();
  const { row, form, cancel } = useRowForm<PostValues>({
    values: {
      PostStyleId: post?.PostStyleId ?? 0,
      PostLengthId: post?.PostLengthId ?? 0,
      PostId: post?.PostId ?? 0,
      PostTypeId: post?.PostTypeId ?? 0,
      Quantity: post?.Quantity ?? null,
    },
    rules: problemsOf,
    save: ({ PostId, PostTypeId, Quantity }) => {
      const body = { JobId: job.Id, Version: version, PostId, PostTypeId, Quantity: Quantity! };
      return post ? change({ ...body, Id: post.Id, ...{ Base: { ...post } } }) : add(body);
    },
    onClose,
  });
  const name = post ? post.Description : 'new post';
  return (
    <tr {...row} className={styles.editor} aria-label={`Editing ${name}`}>
      <td data-label="Post">
        <PostChoice form={form} />
      </td>
      <td data-label="Type">
        <PostTypeChoice form={form} />
      </td>
      <td data-label="Quantity">
        <NumberField
          control={form.control}
          name="Quantity"
          aria-label={`Quantity of ${name}`}
          {...boundsOf(itemFields.Quantity)}
        />
      </td>
      <td colSpan={3} className={styles.buttons}>
        <Button variant="default" size="compact-sm" onClick={cancel}>
          Cancel
        </Button>
        <Button size="compact-sm" loading={form.isSaving} onClick={() => void form.submit()}>
          {post ? 'Save' : 'Add'}
        </Button>
      </td>
    </tr>
  );
}

const problemsOf = ({ PostId, PostTypeId, Quantity }: PostValues) => ({
  PostId: PostId ? null : 'Post is required',
  PostTypeId: PostTypeId ? null : 'Type is required',
  Quantity: Quantity ? fieldMessage(itemFields.Quantity, Quantity) : itemMessages.incomplete,
});

function PostTypeChoice({ form: { control } }: { form: SaveForm<PostValues> }) {
  const types = useChoices('post-types', { ShowArchived: true }) ?? [];
  return <SelectField control={control} name="PostTypeId" aria-label="Type" options={types} clearable={false} />;
}

/** Another style or length clears the post. */
function PostChoice({ form }: { form: SaveForm<PostValues> }) {
  const { control, setValue } = form;
  const { field, fieldState } = useController({ control, name: 'PostId' });
  const [styleId, lengthId] = useWatch({ control, name: ['PostStyleId', 'PostLengthId'] });
  const { data: postStyles } = useGetPostStylesQuery();
  const { data: lengths } = useGetPostLengthsQuery(styleId);
  const { data: posts } = useGetOpenPostsQuery({ styleId, lengthId });
  const narrow = (name: 'PostStyleId' | 'PostLengthId', id: number | null) => {
    setValue(name, id ?? 0, { shouldDirty: true });
    if (name === 'PostStyleId') setValue('PostLengthId', 0, { shouldDirty: true });
    field.onChange(0);
  };
  return (
    <div className={styles.choice}>
      <SelectBox
        aria-label="Post style"
        placeholder="Any style"
        options={postStyles?.data ?? []}
        value={styleId || null}
        onChange={(id) => narrow('PostStyleId', id)}
      />
      <SelectBox
        aria-label="Post length"
        placeholder="Any length"
        options={lengths?.data ?? []}
        value={lengthId || null}
        onChange={(id) => narrow('PostLengthId', id)}
      />
      <SelectBox
        aria-label="Post"
        placeholder="Choose a post"
        options={posts?.data ?? []}
        value={field.value || null}
        onChange={(id) => field.onChange(id ?? 0)}
        onBlur={field.onBlur}
        ref={field.ref}
        clearable={false}
        error={fieldState.error?.message}
      />
    </div>
  );
}
