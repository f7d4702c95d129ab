import styles from './color-box.module.css';
import { TextBox, type TextBoxProps } from './text-box.tsx';

const HEX = /^#[0-9a-f]{6}$/i;

/** A color as `#rrggbb`, typed or chosen in the color dialog of the browser. */
export function ColorBox(props: TextBoxProps) {
  const { value, onChange, disabled } = props;
  const name = props['aria-label'] ?? (typeof props.label === 'string' ? props.label : 'Color');
  return (
    <div className={styles.color}>
      <TextBox {...props} placeholder="#14605b" />
      <input
        type="color"
        aria-label={`Choose: ${name}`}
        value={HEX.test(value) ? value.toLowerCase() : '#ffffff'}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
