import ContextPad from '../ContextPad.tsx';
import { Marks } from '../Findings.tsx';
import { loadCheck } from './load-check.ts';

/** What stands above a process while it is drawn. */
export default function BpmnAbove(): React.ReactNode {
  return (
    <>
      <Marks notation="bpmn" load={loadCheck} />
      <ContextPad />
    </>
  );
}
