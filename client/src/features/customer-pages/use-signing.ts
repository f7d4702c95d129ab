import { type ApprovalPage, type ApprovedAnswer, type ModelState, neededTicks } from '@picket/domain';
import { useRef, useState } from 'react';
import { asProblem, type Problem } from '@/api/problem.ts';
import { approveEstimate } from './approval-calls.ts';
import { texts } from './approval-texts.ts';
import type { SignatureSource } from './signature-field.tsx';
import { type ChosenContent, chosenOf } from './use-estimate.ts';

/** The boxes that a page may show. */
export type Tick = ReturnType<typeof neededTicks>[number];

/** Messages beside the fields. `other` is about the call. */
interface SigningErrors {
  readonly name?: string;
  readonly signature?: string;
  readonly ticks?: string;
  readonly other?: string;
}

interface SigningOptions {
  token: string;
  page: ApprovalPage;
  choice: ChosenContent & { readonly isUpdating: boolean };
  onProblem: (problem: Problem) => void;
}

export type Signing = ReturnType<typeof useSigning>;

/**
 * Name, signature and boxes, and the call that sends them as the approval. A failed call leaves all of them as they
 * are.
 */
export function useSigning(options: SigningOptions, onApproved: (answer: ApprovedAnswer, name: string) => void) {
  const { token, page, choice, onProblem } = options;
  const [name, setName] = useState('');
  const [ticked, setTicked] = useState<Partial<Record<Tick, boolean>>>({});
  const [hasInk, setInk] = useState(false);
  const [errors, setErrors] = useState<SigningErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const signature = useRef<SignatureSource>(null);
  const needed = neededTicks(page.Content);

  const refuse = (found: SigningErrors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };

  const send = async (image: string, isTyped: boolean) => {
    isSending.current = true;
    setBusy(true);
    setErrors({});
    try {
      const answer = await approveEstimate({
        Id: token,
        SigneeName: name.trim(),
        SignatureImage: image,
        IsSignatureTyped: isTyped,
        ...ticked,
        MaterialsApproved: page.Content.ShowMaterials,
        LaborApproved: page.Content.ShowLabor,
        ...(choice.Options.length > 0 && { Chosen: chosenOf(choice.Options) }),
        GrandTotal: choice.Totals.GrandTotal,
      });
      onApproved(answer, name.trim());
    } catch (thrown) {
      const problem = asProblem(thrown);
      refuse(errorsOf(problem));
      onProblem(problem);
      // After an approval there is nothing more to send.
      isSending.current = false;
      setBusy(false);
    }
  };

  const approve = () => {
    if (isSending.current || choice.isUpdating) return;
    const { image = '', isTyped = false } = signature.current?.read() ?? {};
    const missing = {
      ...(name.trim() === '' && { name: texts.mustType }),
      ...(image === '' && { signature: texts.mustSign }),
      ...(needed.some((box) => !ticked[box]) && { ticks: texts.mustTick }),
    };
    if (Object.keys(missing).length > 0) refuse(missing);
    else void send(image, isTyped);
  };

  return {
    name,
    rename: (value: string) => {
      setName(value);
      setErrors(({ name: _, ...others }) => others);
    },
    ticked,
    tick: (box: Tick, isTicked: boolean) => {
      setTicked((now) => ({ ...now, [box]: isTicked }));
      setErrors(({ ticks: _, ...others }) => others);
    },
    needed,
    signature,
    noteInk: (isThere: boolean) => {
      setInk(isThere);
      setErrors(({ signature: _, ...others }) => others);
    },
    isDirty: hasInk || name.trim() !== '' || Object.values(ticked).includes(true),
    errors,
    refusals,
    isBusy,
    approve,
  };
}

function errorsOf({ Message, ModelState }: Problem): SigningErrors {
  if (!ModelState) return { other: `${texts.approveFailed}: ${Message}` };
  const { SigneeName, SignatureImage, ...others }: ModelState = ModelState;
  const boxes = Object.entries(others).filter(([field]) => field.endsWith('Approved'));
  const left = Object.entries(others).filter(([field]) => !field.endsWith('Approved'));
  return {
    ...(SigneeName?.[0] && { name: SigneeName[0] }),
    ...(SignatureImage?.[0] && { signature: SignatureImage[0] }),
    ...(boxes[0]?.[1][0] && { ticks: boxes[0][1][0] }),
    ...(left[0]?.[1][0] && { other: `${texts.approveFailed}: ${left[0][1][0]}` }),
  };
}
