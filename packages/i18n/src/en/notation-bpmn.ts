import type { Same } from '../same.ts';
import type { bpmn as source } from '../zh/notation-bpmn.ts';

export const bpmn = {
  groups: {
    tasks: 'Tasks',
    subProcesses: 'Sub-processes',
    expanded: 'Expanded sub-processes',
    markers: 'Markers',
    start: 'Start events',
    subStart: 'Interrupting start events',
    subStartNonInterrupting: 'Non-interrupting start events',
    catch: 'Intermediate catch events',
    throw: 'Intermediate throw events',
    boundary: 'Interrupting boundary events',
    boundaryNonInterrupting: 'Non-interrupting boundary events',
    end: 'End events',
    gateways: 'Gateways',
    data: 'Data',
    pools: 'Pools',
  },
  labels: {
    loop: 'Loop',
    parallel: 'Parallel multi-instance',
    sequential: 'Sequential multi-instance',
    compensation: 'Compensation',
  },
} satisfies Same<typeof source>;
