import type { HTMLAttributes, ReactNode, Ref } from 'react';
import './layout.css';

/** In pixels at the browser's default font size. */
type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 20;

interface TextProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
  as?: 'div' | 'span' | 'p' | 'small' | 'strong' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd' | BlockTag;
  /** 12, 13, 14 or 16 px. Default: the size of the text around. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  tone?: 'dimmed' | 'bad';
  weight?: 'normal' | 'strong';
}

type BlockTag = 'section' | 'header' | 'footer' | 'nav';

interface RowProps extends TextProps {
  gap?: Gap;
  /** Between lines that wrap. Default: `gap`. */
  lineGap?: 0 | 2 | 4 | 6;
  /** Default: the centers of the parts on one line. */
  align?: 'start' | 'baseline' | 'stretch';
  justify?: 'between';
  wraps?: boolean;
  /** As wide as its content, within a line of text. */
  isInline?: boolean;
}

interface StackProps extends TextProps {
  gap?: Gap;
}

/** Text of a size, tone and weight. */
export const Text = ({ as = 'span', ...text }: TextProps) => render({ as, ...text });

/** Parts beside each other. */
export const Row = ({ gap, lineGap, align, justify, wraps, isInline, ...text }: RowProps) =>
  render(
    text,
    'row',
    gap && `gap${gap}`,
    lineGap !== undefined && `lines${lineGap}`,
    align,
    justify,
    wraps && 'wrap',
    isInline && 'inline',
  );

/** Parts below each other, each as wide as the stack. */
export const Stack = ({ gap, ...text }: StackProps) => render(text, 'stack', gap && `gap${gap}`);

/** A part of a page in a frame. `Panel` has a title bar, `SectionCard` a form. */
export const Card = (text: TextProps) => render(text, 'card');

/** Renders an element with the classes of these names, besides those of its text and of the caller. */
function render(
  { as: Tag = 'div', size, tone, weight, className, ref, ...rest }: TextProps,
  ...names: Name[]
): ReactNode {
  const classes = [...names, size, tone, weight].filter(Boolean).map((name) => `l-${name}`);
  return <Tag {...rest} ref={ref as Ref<never>} className={[...classes, className].filter(Boolean).join(' ')} />;
}

type Name = string | number | boolean | undefined;
