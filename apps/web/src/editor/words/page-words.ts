/** The page as a text in one language, whichever way that is kept in step with it. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { Point } from '@limn/document';
import type { FlowchartProblem } from '@limn/formats/mermaid/flowchart.ts';
import { isFlowchart } from '@limn/formats/words/heads.ts';
import { WORD_LANGUAGES, type WordLanguage, type WordProblem } from '@limn/formats/words/languages.ts';
import { type DrawText, DrawnWordsOfPage } from './drawn-words.ts';
import { LiveDrawing } from './live-drawing.ts';

export type PageProblem = FlowchartProblem | WordProblem;

/** Flow charts of Mermaid are followed shape by shape, everything else by what its text draws. */
export class PageWords {
  private readonly language: WordLanguage;
  private readonly flow: LiveDrawing;
  private readonly drawn: DrawnWordsOfPage;
  /** What the text that is shown is; undefined before one is. */
  private isFlow: boolean | undefined;
  private text_ = '';

  constructor(editor: Editor, language: WordLanguage, draw: DrawText, middle: () => Point) {
    this.language = language;
    this.flow = new LiveDrawing(editor, middle);
    this.drawn = new DrawnWordsOfPage(editor, language, draw, middle);
  }

  async text(): Promise<string> {
    const text = await this.drawn.text();
    return text === '' && this.language === 'mermaid' ? this.flow.text() : text;
  }

  async shown(text: string): Promise<void> {
    this.text_ = text;
    this.isFlow = this.flows(text);
    if (this.isFlow) this.flow.shown(text);
    else await this.drawn.shown(text);
  }

  async agrees(text: string): Promise<boolean> {
    return this.isFlow ? this.flow.agrees(text) : this.drawn.agrees(text);
  }

  async textLike(before: string): Promise<string> {
    return this.isFlow ? this.flow.textLike(before) : this.drawn.textLike(before);
  }

  /** How many items are in the drawing only. */
  unsaid(): number {
    return this.isFlow ? this.flow.unsaid() : this.drawn.unsaid(this.text_);
  }

  /** Whether a text is finished: one with problems draws nothing. */
  hasProblems(text: string): boolean {
    return this.flows(text) && this.flow.problemsOf(text).length > 0;
  }

  async apply(text: string): Promise<readonly PageProblem[]> {
    const isFlow = this.flows(text);
    if (isFlow) {
      if (this.isFlow === false && this.flow.problemsOf(text).length === 0) {
        // What the other diagram drew goes with its text; what was drawn by hand is none of the flow chart's.
        await this.drawn.apply('');
        this.flow.shown('flowchart TD\n');
      }
      const problems = this.flow.apply(text);
      if (problems.length === 0) this.took(text, true);
      return problems;
    }
    if (this.isFlow === true) await this.drawn.shown(this.text_);
    const problems = await this.drawn.apply(text);
    if (problems.length === 0) this.took(text, false);
    return problems;
  }

  private took(text: string, isFlow: boolean): void {
    this.text_ = text;
    this.isFlow = isFlow;
  }

  private readonly flows = (text: string): boolean => this.language === 'mermaid' && isFlowchart(text);
}

const KEY = 'limn.words.language';
const isLanguage = (value: unknown): value is WordLanguage => WORD_LANGUAGES.some((one) => one === value);

/** The language that the text of a page is kept in, or that was chosen last. */
export function firstLanguage(editor: Editor): WordLanguage {
  const words = editor.store.find(editor.page, 'page')?.data.source?.['words'] as { language?: unknown } | undefined;
  if (isLanguage(words?.language)) return words.language;
  try {
    const last = localStorage.getItem(KEY);
    return isLanguage(last) ? last : 'mermaid';
  } catch {
    return 'mermaid';
  }
}

export function rememberLanguage(language: WordLanguage): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without a store of its own the page begins with the usual one.
  }
}
