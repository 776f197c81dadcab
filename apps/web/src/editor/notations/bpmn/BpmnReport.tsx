import { FindingsOfOne, Report } from '../Findings.tsx';
import { loadCheck } from './load-check.ts';

export const BpmnReport = (): React.ReactNode => <Report notation="bpmn" load={loadCheck} />;
export const BpmnFindings = (): React.ReactNode => <FindingsOfOne notation="bpmn" load={loadCheck} />;
