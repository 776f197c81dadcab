import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import type { Journeys } from './cast.ts';
import { editorJourneys } from './editor.journeys.ts';
import { Hands } from './hands.ts';
import type { Engine } from './tab.ts';
import { workspaceJourneys } from './workspace.journeys.ts';

/** The main journeys through the product, the same in every engine. @param start gives null where there is none */
export function journeysIn(name: string, start: () => Promise<Engine | null>): void {
  test.describe(name, () => {
    let engine: Engine | null = null;
    const open: Hands[] = [];
    test.beforeAll(async () => {
      engine = await start();
    });
    test.beforeEach(() => test.skip(engine === null, `no ${name} on this machine`));
    test.afterEach(async () => {
      const info = test.info();
      if (info.status !== info.expectedStatus)
        for (const [index, hands] of open.entries())
          writeFileSync(info.outputPath(`window-${index}.png`), await hands.tab.screenshot());
      await Promise.all(open.splice(0).map((hands) => hands.tab.close()));
    });
    test.afterAll(async () => engine?.stop());

    const journeys: Journeys = {
      get engine() {
        return engine!;
      },
      async visitor() {
        const hands = new Hands(await engine!.newTab());
        open.push(hands);
        await hands.goto('/login');
        await hands.speakChinese();
        return hands;
      },
      async person(fullName) {
        const hands = await Hands.signedIn(engine!, fullName);
        open.push(hands);
        return hands;
      },
    };
    workspaceJourneys(journeys);
    editorJourneys(journeys);
  });
}
