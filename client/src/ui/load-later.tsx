import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useToast } from './toasts.tsx';

interface Later<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly placeholder: ReactNode;
  loaded: ComponentType<Props> | null;
}

/**
 * Returns a component that is loaded when it is first rendered, with `placeholder` in its place until then. If the load
 * fails, a message says so and `onClose` is called, if there is one: the page stays, and the next rendering tries again.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const later: Later<Props> = { load, placeholder, loaded: null };
  return (props) => <LoadedLater later={later} props={props} />;
}

interface LoadedLaterProps<Props> {
  later: Later<Props>;
  props: Props & { onClose?: () => void };
}

function LoadedLater<Props extends object>({ later, props }: LoadedLaterProps<Props>) {
  const [Part, setPart] = useState(() => later.loaded);
  const toast = useToast();
  const giveUp = useEffectEvent(() => {
    toast('error', 'This could not be opened. Check your connection and try again.');
    props.onClose?.();
  });
  useEffect(() => {
    let isGone = false;
    later.load().then(
      (part) => {
        later.loaded = part;
        if (!isGone) setPart(() => part);
      },
      () => {
        if (!isGone) giveUp();
      },
    );
    return () => {
      isGone = true;
    };
  }, [later]);
  return Part ? <Part {...props} /> : later.placeholder;
}
