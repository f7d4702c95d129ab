import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { runToastAction, type Toast, type ToastAction, toastClosed, toastShown } from '@/api/toasts.slice.ts';
import styles from './toasts.module.css';

const OPEN_FOR_MS = { success: 4_000, info: 6_000, error: 10_000 };
const OPEN_WITH_ACTION_MS = 15_000;

/** Returns a function that shows a toast: `toast('success', 'Note Added')`, `toast('error', title, reason)`. */
export function useToast() {
  const dispatch = useDispatch();
  return useCallback(
    (kind: Toast['kind'], text: string, reason?: string, action?: ToastAction) =>
      dispatch(toastShown(kind, text, reason, action)),
    [dispatch],
  );
}

/**
 * The open toasts, top left: over the product's name in the open sidebar, else above the content, which they push down
 * (ruling 99). Screen readers announce errors at once and the others when idle.
 */
export function Toasts() {
  const toasts = useSelector((state: { toasts: Toast[] }) => state.toasts);
  return (
    <section className={styles.corner} aria-label="Messages">
      <div role="status">{toasts.filter(({ kind }) => kind !== 'error').map(card)}</div>
      <div role="alert">{toasts.filter(({ kind }) => kind === 'error').map(card)}</div>
    </section>
  );
}

const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} />;

function ToastCard({ toast: { id, kind, text, reason, action } }: { toast: Toast }) {
  const dispatch = useDispatch();
  useEffect(() => {
    const timer = setTimeout(() => dispatch(toastClosed(id)), action ? OPEN_WITH_ACTION_MS : OPEN_FOR_MS[kind]);
    return () => clearTimeout(timer);
  }, [dispatch, id, kind, action]);

  return (
    <div className={styles.toast} data-kind={kind}>
      <div>
        <p>{text}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            runToastAction(id);
            dispatch(toastClosed(id));
          }}
        >
          {action}
        </button>
      )}
      <button type="button" aria-label="Close message" onClick={() => dispatch(toastClosed(id))}>
        ×
      </button>
    </div>
  );
}
