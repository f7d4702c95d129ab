import { type EstimateContent, feetText, fitView, isChosenIn, layOut } from '@picket/domain';
import { useMemo } from 'react';
import { SketchPicture } from '@/ui/sketch/sketch-picture.tsx';
import { useElementWidth } from '@/ui/sketch/use-element-width.ts';
import { texts } from './approval-texts.ts';
import documentStyles from './document.module.css';
import pageStyles from './page.module.css';

const DEFAULT_WIDTH = 358;
const PHONE_WIDTH = 480;
const HEIGHTS = [220, 420] as const;
const PHONE_HEIGHTS = [190, 300] as const;

interface PlanSectionProps {
  content: EstimateContent;
  options: EstimateContent['Options'];
}

/** The fence with the chosen options, to scale. Quotes for wholesale customers and labor have none. */
export function PlanSection(props: PlanSectionProps) {
  const { OrderType, FenceLines } = props.content;
  return OrderType === 'w' || FenceLines.length === 0 ? null : <Plan {...props} />;
}

function Plan({ content, options }: PlanSectionProps) {
  const { place, width } = useElementWidth(DEFAULT_WIDTH);
  const layout = useMemo(() => {
    const isChosen = isChosenIn({ ChosenOptions: options.filter(({ IsChosen }) => IsChosen) });
    return layOut(content.FenceLines.map((line) => ({ ...line, IsChosen: isChosen(line) })));
  }, [content.FenceLines, options]);
  const view = useMemo(() => fitView(layout, width, width < PHONE_WIDTH ? PHONE_HEIGHTS : HEIGHTS), [layout, width]);
  const feet = layout.Runs.reduce((sum, run) => sum + run.Length, 0);
  const gates = layout.Runs.flatMap(({ Lines }) => Lines).reduce((sum, line) => sum + line.Gates.length, 0);
  return (
    <section className={pageStyles.card} aria-labelledby="plan">
      <h2 id="plan">{texts.plan}</h2>
      <div ref={place} className={documentStyles.sketch}>
        <SketchPicture layout={layout} view={view} />
      </div>
      <p className={pageStyles.dim}>{texts.planCaption(feetText(feet), layout.Runs.length, gates)}</p>
    </section>
  );
}
