import { bpmn } from './notation-bpmn.ts';

export const notations = {
  pad: {
    label: '快捷操作',
    append: '追加',
    appendNamed: '追加{{name}}',
    replace: '更改类型',
    connect: '连线',
    delete: '删除',
  },
  bpmn,
} as const;
