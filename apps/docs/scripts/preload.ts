/**
 * Names, in the built page, the files that its first script asks for a moment later, so that the browser fetches them
 * meanwhile.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * The scripts and styles that a lazily loaded module stands on, in the head of the page; what the first frame needs
 * goes before them.
 *
 * @param module end of the module's path
 */
export function namedAhead(module: string): Plugin {
  let base = '/';
  return {
    name: 'limn-named-ahead',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith('index.html')) return [];
        const chunks = new Map(
          Object.values(bundle).flatMap((output) =>
            output.type === 'chunk' ? [[output.fileName, output] as const] : [],
          ),
        );
        const first = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(`/src/${module}`));
        const scripts = new Set<string>();
        const styles = new Set<string>();
        const visit = (name: string): void => {
          const chunk = chunks.get(name);
          if (chunk === undefined || scripts.has(name)) return;
          for (const each of chunk.imports) visit(each);
          scripts.add(name);
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
        };
        if (first !== undefined) visit(first.fileName);
        const tag = (attributes: Record<string, string>, name: string): HtmlTagDescriptor[] =>
          html.includes(`"${base}${name}"`)
            ? []
            : [
                {
                  tag: 'link',
                  attrs: { ...attributes, fetchpriority: 'low', crossorigin: true, href: base + name },
                  injectTo: 'head',
                },
              ];
        return [
          ...[...styles].flatMap((name) => tag({ rel: 'preload', as: 'style' }, name)),
          ...[...scripts].flatMap((name) => tag({ rel: 'modulepreload' }, name)),
        ];
      },
    },
  };
}
