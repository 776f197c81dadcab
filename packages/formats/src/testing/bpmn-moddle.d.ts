/** The part of the library that tests ask. */
declare module 'bpmn-moddle' {
  export class BpmnModdle {
    fromXML(xml: string): Promise<{ rootElement: { rootElements: unknown[] }; warnings: unknown[] }>;
  }
}
