import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { findNewVersion } from '@/lib/new-version.ts';
import { useToast } from '../toasts.tsx';
import { LoadFailed } from './load-failed.tsx';
import { type Later, useLater } from './use-later.ts';

/**
 * Returns a component that loads its code when it is first rendered. With a `placeholder`, it shows the placeholder
 * while it loads, and a retry button if the load fails. Without one, it shows nothing while it loads; if the load
 * fails, it shows a toast and calls its `onClose`, and its next mount loads again.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const later: Later<Props> = { load, loaded: null };
  return (props) => <LoadedLater later={later} placeholder={placeholder} props={props} />;
}

interface LoadedLaterProps<Props> {
  later: Later<Props>;
  placeholder: ReactNode;
  props: Props & { onClose?: () => void };
}

function LoadedLater<Props extends object>({ later, placeholder, props }: LoadedLaterProps<Props>) {
  const { Part, hasFailed, retry } = useLater(later);
  const isReplaced = hasFailed && placeholder !== null;
  const isWithdrawn = hasFailed && placeholder === null;
  const toast = useToast();
  const withdraw = useEffectEvent(() => {
    void findNewVersion().then((isNew) =>
      toast(
        'error',
        isNew
          ? 'Reload the page to open this: there is a new version of Picket.'
          : 'This could not be opened. Check your connection and try again.',
      ),
    );
    props.onClose?.();
  });
  useEffect(() => {
    if (isWithdrawn) withdraw();
  }, [isWithdrawn]);
  if (Part) return <Part {...props} />;
  if (isReplaced) return <LoadFailed part="This part of the page" retry={retry} />;
  return placeholder;
}
