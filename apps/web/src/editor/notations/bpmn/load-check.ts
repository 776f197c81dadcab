import type { Check } from '@limn/diagram/notations/checking.ts';

export const loadCheck = async (): Promise<Check> => (await import('@limn/diagram/notations/bpmn/check.ts')).check;
