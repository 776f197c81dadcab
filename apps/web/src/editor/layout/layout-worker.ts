/** The thread that finds places for automatic layouts: see the layout package. */
import { arrange } from '@limn/layout/arrange.ts';
import type { LayoutNews, LayoutTask } from './layout-port.ts';

const say = (news: LayoutNews): void => self.postMessage(news);

self.addEventListener('message', (event: MessageEvent<LayoutTask>) => {
  const { scene, request } = event.data;
  let told = 0;
  const boxes = arrange(scene, request, (done) => {
    if (done - told < 0.02) return;
    told = done;
    say({ type: 'progress', done });
  });
  say({ type: 'done', boxes });
});
