/** A project of Next as somebody outside has it, with the kit out of `npm pack` and every example of its pages. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '@limn/ui/build';

const root = join(import.meta.dirname, '../..');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Versions that are known to work together; another of Next by `--next`. */
const versions = { react: '19.3.1', '@types/react': '19.2.14', '@types/node': '24.0.0', typescript: '5.9.3' };

const provider = `'use client';
import { KitProvider, TipHost, translateFrom } from '@limn/ui';
import { kit } from '@limn/ui/words/en';
import type { ReactNode } from 'react';
const translate = translateFrom(kit);
export function Kit({ children }: { children: ReactNode }) {
  return (
    <KitProvider locale="en" translate={translate}>
      {children}
      <TipHost />
    </KitProvider>
  );
}
`;
const layout = `import '@limn/ui/styles.css';
import type { ReactNode } from 'react';
import { Kit } from './kit';
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme="light" suppressHydrationWarning>
      <body>
        <Kit>{children}</Kit>
      </body>
    </html>
  );
}
`;
// Components, and what is no component, straight out of a module that stays on the server.
const page = `import { Badge, Button, makeTheme, Progress, themeCss } from '@limn/ui';
import { Examples } from './examples';
export default function Page() {
  return (
    <main>
      <style>{themeCss(makeTheme({ accent: '#6D3FC8' }))}</style>
      <h1>Out of a server component</h1>
      <Button variant="primary">Save</Button>
      <Badge count={3} label="new" />
      <Progress label="Used" value={40} />
      <Examples />
    </main>
  );
}
`;

/** Writes the examples and a module that shows them all; answers how many. */
function examples(project: string): number {
  const pages = join(root, 'apps/docs/src/pages');
  const files = readdirSync(pages).flatMap((name) => {
    const folder = join(pages, name, 'examples');
    if (!existsSync(folder)) return [];
    cpSync(folder, join(project, 'app/shown', name), { recursive: true, filter: (path) => !/\.(html|js)$/.test(path) });
    return globSync('**/*.tsx', { cwd: folder }).map((file) => `./shown/${name}/${file.replace('.tsx', '')}`);
  });
  const imports = files.map((file, index) => `import E${index} from '${file}';`).join('\n');
  const list = files.map((file, index) => `      <section id="${file.slice(8)}"><E${index} /></section>`).join('\n');
  writeFileSync(
    join(project, 'app/examples.tsx'),
    `'use client';\n${imports}\nexport function Examples() {\n  return (\n    <>\n${list}\n    </>\n  );\n}\n`,
  );
  return files.length;
}

/**
 * @param project an empty folder
 * @returns how many examples its page shows
 */
export function makeProject(project: string, next: string): number {
  const made = join(project, 'made');
  buildPackage(made);
  const [packed] = JSON.parse(
    execFileSync(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', project], {
      cwd: made,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as { filename: string }[];
  mkdirSync(join(project, 'app'));
  // Browsers ask for one, and complain when there is none.
  writeFileSync(join(project, 'app/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>');
  for (const [name, code] of Object.entries({ 'kit.tsx': provider, 'layout.tsx': layout, 'page.tsx': page })) {
    writeFileSync(join(project, 'app', name), code);
  }
  // Strict, as the framework's own starter is; it adds what else it wants.
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true } }));
  const shown = examples(project);
  const { react, ...others } = versions;
  const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/ui/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({
      name: 'outside',
      private: true,
      dependencies: {
        next,
        react,
        'react-dom': react,
        '@limn/ui': `file:./${packed?.filename ?? ''}`,
        // The examples take icons and days from here.
        'lucide-react': dependencies['lucide-react'],
        '@internationalized/date': dependencies['@internationalized/date'],
      },
      devDependencies: others,
    }),
  );
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  execFileSync(npm, install, { cwd: project, stdio: 'inherit' });
  return shown;
}
