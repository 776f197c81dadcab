import type { Same } from '../same.ts';
import type { uml as source } from '../zh/notation-uml.ts';

export const uml = {
  relation: {
    title: 'Relation',
    kind: 'Type',
    other: 'Not a UML relation',
    name: 'Name',
    startRole: 'Role at the start',
    startMultiplicity: 'Multiplicity at the start',
    endRole: 'Role at the end',
    endMultiplicity: 'Multiplicity at the end',
    usual: '{{of}}: common values',
  },
  message: {
    title: 'Message',
    kind: 'Message type',
    other: 'Not a UML message',
  },
  messages: {
    call: 'Synchronous call',
    signal: 'Asynchronous message',
    reply: 'Reply',
    create: 'Create message «create»',
    destroy: 'Delete message «destroy»',
  },
  relations: {
    association: 'Association',
    directedAssociation: 'Directed association',
    bidirectionalAssociation: 'Bidirectional association',
    aggregation: 'Aggregation',
    composition: 'Composition',
    generalization: 'Generalization',
    realization: 'Realization',
    dependency: 'Dependency',
    usage: 'Usage «use»',
    import: 'Import «import»',
    access: 'Access «access»',
    merge: 'Merge «merge»',
    include: 'Include «include»',
    extend: 'Extend «extend»',
    deploy: 'Deployment «deploy»',
    manifest: 'Manifestation «manifest»',
    containment: 'Containment',
    extension: 'Extension',
  },
} satisfies Same<typeof source>;
