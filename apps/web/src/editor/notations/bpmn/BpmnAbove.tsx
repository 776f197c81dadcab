import ContextPad from '../pad/ContextPad.tsx';
import { Marks } from '../findings/Findings.tsx';
import { loadCheck } from './load-check.ts';
import TryOutView, { useTryOut } from './TryOutView.tsx';

/** What stands above a process: while it is drawn, or while it is tried out. */
export default function BpmnAbove(): React.ReactNode {
  const isTried = useTryOut().simulation !== null;
  if (isTried) return <TryOutView />;
  return (
    <>
      <Marks notation="bpmn" load={loadCheck} />
      <ContextPad notation="bpmn" />
    </>
  );
}
