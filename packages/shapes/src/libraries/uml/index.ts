/** UML 2.5: 113 shapes and 44 connectors. */
import type { ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { named } from '../names.ts';
import { activityShapes, stateShapes, useCaseShapes } from './behaviour.ts';
import { classShapes } from './class.ts';
import * as connectors from './connectors.ts';
import { sequenceShapes } from './sequence.ts';
import { componentShapes, deploymentShapes, timingShapes } from './structure.ts';

export const uml: readonly ShapeLibrary[] = [
  named('uml-class', classShapes, connectors.classConnectors),
  named('uml-use-case', useCaseShapes, connectors.useCaseConnectors),
  named('uml-sequence', sequenceShapes, connectors.sequenceConnectors),
  named('uml-state', stateShapes, connectors.stateConnectors),
  named('uml-activity', activityShapes, connectors.activityConnectors),
  named('uml-component', componentShapes, connectors.componentConnectors),
  named('uml-deployment', deploymentShapes, connectors.deploymentConnectors),
  named('uml-timing', timingShapes, connectors.timingConnectors),
];
