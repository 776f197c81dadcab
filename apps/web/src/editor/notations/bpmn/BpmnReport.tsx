import { Button } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { FindingsOfOne, Report } from '../findings/Findings.tsx';
import { loadCheck } from './load-check.ts';
import { tryOutOf } from './try-out.ts';

/** With nothing selected: the way to try the process, and what was found in it. */
export function BpmnReport(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const open = (
    <Button size="s" onPress={() => tryOutOf(editor).open()}>
      {t('bpmn.simulation.open')}
    </Button>
  );
  return readOnly ? open : <Report notation="bpmn" load={loadCheck} above={open} />;
}

export const BpmnFindings = (): React.ReactNode => <FindingsOfOne notation="bpmn" load={loadCheck} />;
