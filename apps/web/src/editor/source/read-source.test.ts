import { expect, it } from 'vitest';
import { languageOf, type SourceLanguage } from './read-source.ts';

it.each<[SourceLanguage, string]>([
  ['sql', '-- a schema\nCREATE UNLOGGED TABLE a (id int);'],
  ['sql', 'alter table b add c int;'],
  ['typescript', 'export class A { private x: string; }'],
  ['typescript', 'interface A { b: C }'],
  ['typescript', 'abstract class A {\n  private static readonly x = 1;\n}'],
  ['java', 'package p;\nclass A {}'],
  ['java', 'public class A { }'],
  ['java', 'class A { private String x; }'],
  ['mermaid', '%% words\nclassDiagram\n  A <|-- B'],
])('tells %s by its words: %s', (language, text) => expect(languageOf(text)).toBe(language));
