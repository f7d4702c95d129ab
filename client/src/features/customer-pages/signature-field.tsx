import { type Ref, useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { padSize, usePadWidth } from '@/ui/signature/pad-size.ts';
import { INK, sizeCanvas, useSignaturePad } from '@/ui/signature/use-signature-pad.ts';
import { texts } from './approval-texts.ts';
import buttonsStyles from './buttons.module.css';
import pageStyles from './page.module.css';
import signingStyles from './signing.module.css';
import { drawTypedName, loadHandwriting } from './typed-name.ts';

/** The signature when the customer approves: a PNG as data URL; '' without ink. */
export interface SignatureSource {
  read(): { readonly image: string; readonly isTyped: boolean };
}

interface SignatureFieldProps {
  ref: Ref<SignatureSource>;
  /** The text of a typed signature. */
  name: string;
  error: string | undefined;
  onInk: (hasInk: boolean) => void;
}

/** A signature, drawn or typed. What was drawn is there again after typing, and after a phone is turned. */
export function SignatureField({ ref, name, error, onInk }: SignatureFieldProps) {
  const [isTyped, setTyped] = useState(false);
  const width = usePadWidth();
  const { canvas, pad } = useSignaturePad(width, () => onInk(true));
  const { typed, drawTyped } = useTypedName(isTyped ? name : '', width);
  const id = useId();
  useImperativeHandle(ref, () => ({
    read() {
      // The font may still be loading, so the last drawing may show a shorter name.
      if (isTyped) drawTyped();
      const isEmpty = isTyped ? name.trim() === '' : (pad.current?.isEmpty() ?? true);
      const source = isTyped ? typed.current : canvas.current;
      return { image: isEmpty || !source ? '' : source.toDataURL('image/png'), isTyped };
    },
  }));
  return (
    <div className={signingStyles.signature}>
      <span id={id} className={signingStyles.label}>
        {isTyped ? texts.typedSignature : texts.drawSignature}
      </span>
      <div className={signingStyles.padTools}>
        <button type="button" className={buttonsStyles.quiet} onClick={() => setTyped(!isTyped)}>
          {isTyped ? texts.drawInstead : texts.typeInstead}
        </button>
        {!isTyped && (
          <button
            type="button"
            className={buttonsStyles.quiet}
            onClick={() => {
              pad.current?.clear();
              onInk(false);
            }}
          >
            <Icon name="eraser" size={16} />
            {texts.clear}
          </button>
        )}
      </div>
      <div
        className={signingStyles.pad}
        style={padSize(width)}
        role="img"
        tabIndex={error ? 0 : undefined}
        aria-labelledby={id}
        aria-describedby={error && `${id}-error`}
        aria-invalid={error !== undefined || undefined}
      >
        <canvas ref={canvas} hidden={isTyped} />
        <canvas ref={typed} hidden={!isTyped} />
      </div>
      {isTyped && <p className={pageStyles.fine}>{texts.typedHint}</p>}
      {error && (
        <p id={`${id}-error`} className={pageStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function useTypedName(name: string, width: number) {
  const typed = useRef<HTMLCanvasElement>(null);
  const drawTyped = useCallback(() => {
    sizeCanvas(typed.current!, width);
    drawTypedName(typed.current!, name.trim(), padSize(width), INK);
  }, [name, width]);
  useEffect(() => {
    let isCurrent = true;
    const draw = () => {
      if (isCurrent) drawTyped();
    };
    if (name.trim() !== '') loadHandwriting(name).then(draw, draw);
    else draw();
    return () => {
      isCurrent = false;
    };
  }, [name, drawTyped]);
  return { typed, drawTyped };
}
