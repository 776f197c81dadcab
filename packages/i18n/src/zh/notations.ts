import { bpmn } from './notation-bpmn.ts';
import { gantt } from './notation-gantt.ts';
import { kanban } from './notation-kanban.ts';
import { symbol } from './notation-symbol.ts';
import { table } from './notation-table.ts';
import { ui } from './notation-ui.ts';
import { uml } from './notation-uml.ts';

export const notations = {
  pad: {
    label: '快捷操作',
    append: '追加',
    appendNamed: '追加{{name}}',
    replace: '更改类型',
    connect: '连线',
    open: '进入内部页面',
    split: '拆分为泳道',
    delete: '删除',
  },
  way: '本页所在位置',
  checks: {
    title: '流程',
    isChecking: '边画边检查',
    fine: '没有发现问题',
    errors_other: '{{count}} 个错误',
    warnings_other: '{{count}} 个提醒',
    list: '检查结果',
    more: '另有 {{count}} 项',
    all: '查看全部问题',
    error: '错误',
    warning: '提醒',
  },
  bpmn,
  gantt,
  kanban,
  symbol,
  table,
  ui,
  uml,
} as const;
