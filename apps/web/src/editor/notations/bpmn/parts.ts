import { lazy } from 'react';
import type { NotationParts } from '../notation.ts';

export const bpmn: NotationParts = { id: 'bpmn', Above: lazy(() => import('./BpmnAbove.tsx')) };
