import { planningGrids, planningPanels } from './boards-planning.ts';
import { tradeGrids, tradePanels } from './boards-trades.ts';
import { grids, panels, trees } from './boards.ts';
import type { Description } from './description.ts';
import { officeFlows } from './flows-office.ts';
import { serviceFlows } from './flows-service.ts';
import { softwareFlows } from './flows-software.ts';
import { tradeFlows } from './flows-trades.ts';
import { modelStarters } from './shapes-models.ts';
import { networkStarters } from './shapes-network.ts';
import { processes } from './processes.ts';
import { publicProcesses } from './processes-public.ts';
import { schedules } from './schedules.ts';
import { screenStarters, sequenceStarters, siteStarters } from './shapes-sites.ts';
import { uiStarters } from './shapes-ui.ts';
import { umlStarters } from './shapes-uml.ts';
import { lifeMaps } from './maps-life.ts';
import { tradeMaps } from './maps-trades.ts';
import { workMaps } from './maps-work.ts';
import { orgCharts } from './org-charts.ts';
import { outlines } from './outlines.ts';

/** Every template that comes with the product; those that most people look for stand first among their kind. */
export const descriptions: readonly Description[] = [
  ...officeFlows,
  ...softwareFlows,
  ...serviceFlows,
  ...panels,
  ...grids,
  ...trees,
  ...processes,
  ...umlStarters,
  ...modelStarters,
  ...networkStarters,
  ...uiStarters,
  ...schedules,
  ...planningGrids,
  ...planningPanels,
  ...workMaps,
  ...lifeMaps,
  ...outlines,
  ...orgCharts,
  ...tradeFlows,
  ...publicProcesses,
  ...siteStarters,
  ...sequenceStarters,
  ...screenStarters,
  ...tradeGrids,
  ...tradePanels,
  ...tradeMaps,
];
