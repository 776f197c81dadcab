/** What PlantUML puts in place of names: words, macros with arguments, and procedures of several lines. */
import { MOST_LINE } from '../words/spans.ts';

interface Macro {
  names: readonly string[];
  /** What stands for arguments that a call leaves out. */
  usual: readonly string[];
  lines: string[];
}

/** `!define NAME words` and `!$name = "words"`. */
const NAMED = /^!(?:define\s+(?=\w+\s)|(?:(?:global|local)\s+)?(?=\$\w+\s*\??=))(\$?\w+)\s*(?:\??=\s*)?(.*)$/;
/** `!define NAME(a, b) words` */
const MACRO = /^!define\s+(\w+)\(([^()]*)\)\s*(.*)$/;
/** `!procedure $name($a, $b = "usual")` up to `!endprocedure` */
const PROCEDURE = /^!(?:unquoted\s+)?procedure\s+(\$?\w+)\s*\(([^()]*)\)\s*$/i;
const END = /^!endprocedure\b/i;
const CALL = /^(\$?\w+)\s*\((.*)\)$/;
/** Names that stand for something, and what a text is drawn out to, at most. */
const MOST_NAMES = 200,
  MOST_DEPTH = 5,
  MOST_LINES = 20_000;

export class Macros {
  private readonly words = new Map<string, string>();
  private readonly macros = new Map<string, Macro>();
  private readonly procedures = new Map<string, Macro>();
  private open: Macro | undefined;
  private drawnOut = 0;

  /** The lines that stand for one; none for what is part of a procedure. */
  expand(raw: string): string[] {
    if (this.open) {
      if (END.test(raw)) this.open = undefined;
      else this.open.lines.push(raw);
      return [];
    }
    const procedure = PROCEDURE.exec(raw);
    if (procedure && this.procedures.size < MOST_NAMES) {
      this.open = macroOf(procedure[2]!, []);
      this.procedures.set(procedure[1]!, this.open);
      return [];
    }
    const macro = MACRO.exec(raw);
    if (macro && this.macros.size < MOST_NAMES) this.macros.set(macro[1]!, macroOf(macro[2]!, [macro[3]!]));
    const [, name, value = ''] = macro ? [] : (NAMED.exec(raw) ?? []);
    if (name !== undefined && this.words.size < MOST_NAMES) this.words.set(name, value.replace(/^"(.*)"$/, '$1'));
    return raw.startsWith('!') ? [raw] : this.called(raw, 0);
  }

  private called(raw: string, depth: number): string[] {
    const line = this.inserted(raw),
      [, name = '', said = ''] = CALL.exec(line) ?? [],
      procedure = this.procedures.get(name);
    if (!procedure || depth >= MOST_DEPTH) return [line];
    this.drawnOut += procedure.lines.length;
    if (this.drawnOut > MOST_LINES) return [line];
    const values = argumentsIn(said);
    return procedure.lines.flatMap((one) => this.called(filled(one, procedure, values), depth + 1));
  }

  /** A line with what names and macros in it stand for. */
  private inserted(line: string): string {
    let out = line;
    if (this.words.size > 0) out = out.replace(/\$?\b\w+\b/g, (name) => this.words.get(name) ?? name);
    if (this.macros.size > 0)
      out = out.replace(/\b(\w+)\(([^()]*)\)/g, (whole, name: string, said: string) => {
        const macro = this.macros.get(name);
        return macro ? filled(macro.lines[0]!, macro, argumentsIn(said)) : whole;
      });
    return out.slice(0, MOST_LINE + 1);
  }
}

function macroOf(said: string, lines: string[]): Macro {
  const parts = argumentsIn(said).map((one) => /^([^=\s]+)(?:\s*=\s*(.*))?$/.exec(one) ?? []);
  return { names: parts.map(([, name = '']) => name), usual: parts.map(([, , value = '']) => bare(value)), lines };
}

const bare = (text: string): string => text.trim().replace(/^"(.*)"$/, '$1');

const argumentsIn = (said: string): string[] => (said.match(/\s*(?:"[^"]*"|[^,"]+)+/g) ?? []).slice(0, 50).map(bare);

/** Names are put in place where they stand as words, of macros and of procedures alike. */
function filled(line: string, { names, usual }: Macro, values: readonly string[]): string {
  const meant = new Map(names.map((name, i) => [name, values[i] ?? usual[i] ?? '']));
  return line
    .replace(/##/g, '')
    .replace(/\$?\b\w+\b/g, (name) => meant.get(name) ?? name)
    .slice(0, MOST_LINE + 1);
}
