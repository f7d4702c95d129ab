import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { firstFieldIn } from '@/lib/focus/use-first-focus.ts';
import { UnsavedProvider, useHasChanges, useUnsaved } from '../dialogs/use-unsaved.ts';
import { Icon } from '../icons.tsx';
import { StatusBadge } from '../status-badge.tsx';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** Shown while closed. */
  children: ReactNode;
  /** Renders the form, which calls `close` after saving or cancelling. Omitted: read-only. */
  edit?: (close: () => void) => ReactNode;
  isOpen?: boolean;
  onOpen?: () => void;
  onClose?: () => void;
  /** Additional buttons beside 'Edit'. */
  actions?: ReactNode;
  /** Whether the title collapses the section; default: true in sections of `useOpenSection`. */
  isCollapsible?: boolean;
}

/**
 * A section of a page with an edit form. Takes its state from `useOpenSection`, so that one section is open at a time. The
 * form keeps unsaved input while another section is open and while the section is collapsed.
 */
export function SectionCard(props: SectionCardProps) {
  const { title, children, edit, isOpen = false, onOpen, onClose, actions, isCollapsible = !!onOpen } = props;
  const id = useId();
  const [isCollapsed, setCollapsed] = useState(false);
  const section = useRef<HTMLElement>(null);
  const unsaved = useUnsaved();
  const hasChanges = useHasChanges(unsaved);
  const form = useHeldForm(edit, hasChanges);
  const isHeld = !edit && form !== undefined;
  useFocusOnOpening(section, isOpen);
  return (
    <section ref={section} className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {isCollapsible ? (
            <CollapseButton isCollapsed={isCollapsed} onClick={() => setCollapsed(!isCollapsed)}>
              {title}
            </CollapseButton>
          ) : (
            title
          )}
        </h2>
        {hasChanges && (!isOpen || isCollapsed) && <StatusBadge tone="attention">Unsaved changes</StatusBadge>}
        {actions}
        {edit && (!isOpen || isCollapsed) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="edit" size={15} />}
            data-opener
            aria-label={`Edit ${title}`}
            onClick={() => {
              setCollapsed(false);
              onOpen?.();
            }}
          >
            Edit
          </Button>
        )}
      </header>
      {isHeld && !isCollapsed && (
        <p role="status" className={styles.held}>
          This section can no longer be edited. Copy what you need from your changes, then cancel.
        </p>
      )}
      {form && (isOpen || hasChanges) && (
        <div hidden={isCollapsed || (!isOpen && !isHeld)} className={isHeld ? styles.readOnly : undefined}>
          <UnsavedProvider value={unsaved}>{form(() => onClose?.())}</UnsavedProvider>
        </div>
      )}
      {!(isOpen && edit) && <div hidden={isCollapsed}>{children}</div>}
    </section>
  );
}

interface CollapseButtonProps {
  isCollapsed: boolean;
  onClick: () => void;
  children: string;
}

const CollapseButton = ({ isCollapsed, onClick, children }: CollapseButtonProps) => (
  <button type="button" className={styles.collapse} aria-expanded={!isCollapsed} onClick={onClick}>
    <Icon name={isCollapsed ? 'chevronDown' : 'chevronUp'} size={15} />
    {children}
  </button>
);

type Edit = SectionCardProps['edit'];

/**
 * Returns the form of a section. If the section becomes read-only, a form with unsaved input stays until the input is
 * discarded.
 */
function useHeldForm(edit: Edit, hasChanges: boolean): Edit {
  const last = useRef(edit);
  useEffect(() => {
    if (edit) last.current = edit;
  });
  return edit ?? (hasChanges ? last.current : undefined);
}

/**
 * Focuses the first field of the form on opening and the Edit button on closing, unless another element has the focus.
 */
function useFocusOnOpening(section: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (document.activeElement !== document.body) return;
    const target = section.current?.querySelector<HTMLElement>(isOpen ? 'form' : '[data-opener]');
    (target && isOpen ? firstFieldIn(target) : target)?.focus();
  }, [section, isOpen]);
}
