import ContextPad from '../ContextPad.tsx';

/** What stands above a process while it is drawn. */
export default function BpmnAbove(): React.ReactNode {
  return <ContextPad />;
}
