/** Kinds of Mermaid that are drawn at places of their own, by the words their texts begin with. */
import { drawBlocks } from './block.ts';
import { drawCynefin } from './cynefin.ts';
import { drawGantt } from './gantt.ts';
import { drawGitGraph } from './git-graph.ts';
import { drawKanban } from './kanban.ts';
import { drawPie, drawQuadrants } from './pie.ts';
import { drawPacket, drawRadar, drawSankey, drawTreemap, drawXy } from './plots.ts';
import type { ChartReader } from './sheet.ts';
import { drawJourney, drawTimeline } from './timeline.ts';
import { drawVenn } from './venn.ts';
import { drawWardley } from './wardley.ts';

export const CHARTS: Readonly<Record<string, ChartReader>> = {
  block: drawBlocks,
  'block-beta': drawBlocks,
  cynefin: drawCynefin,
  'cynefin-beta': drawCynefin,
  gantt: drawGantt,
  gitGraph: drawGitGraph,
  journey: drawJourney,
  kanban: drawKanban,
  packet: drawPacket,
  'packet-beta': drawPacket,
  pie: drawPie,
  quadrantChart: drawQuadrants,
  'radar-beta': drawRadar,
  radar: drawRadar,
  sankey: drawSankey,
  'sankey-beta': drawSankey,
  timeline: drawTimeline,
  treemap: drawTreemap,
  'treemap-beta': drawTreemap,
  venn: drawVenn,
  'venn-beta': drawVenn,
  wardley: drawWardley,
  'wardley-beta': drawWardley,
  xychart: drawXy,
  'xychart-beta': drawXy,
};
