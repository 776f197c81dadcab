/** Which shapes of a slide appear with which press, as PowerPoint's own animations. */
import { element as e } from '../syntax/xml-write.ts';

/** PowerPoint's number of the effect that shows something at once. */
const APPEAR = 1;

/** @param steps ids of the shapes that appear with each press, in order; none of them is empty */
export function timingOf(steps: readonly (readonly number[])[]): string {
  let id = 2;
  const node = (attributes: Record<string, string | number>, delay: string, ...inner: string[]): string =>
    e(
      'p:cTn',
      { id: ++id, fill: 'hold', ...attributes },
      e('p:stCondLst', {}, e('p:cond', { delay })),
      ...(inner.length > 0 ? [e('p:childTnLst', {}, ...inner)] : []),
    );
  const shown = (spid: number, isFirst: boolean): string => {
    const set = e(
      'p:set',
      {},
      e(
        'p:cBhvr',
        {},
        node({ dur: 1 }, '0'),
        e('p:tgtEl', {}, e('p:spTgt', { spid })),
        e('p:attrNameLst', {}, e('p:attrName', {}, 'style.visibility')),
      ),
      e('p:to', {}, e('p:strVal', { val: 'visible' })),
    );
    const kind = { presetID: APPEAR, presetClass: 'entr', presetSubtype: 0 };
    return e('p:par', {}, node({ ...kind, nodeType: isFirst ? 'clickEffect' : 'withEffect' }, '0', set));
  };
  const presses = steps.map((shapes) =>
    e(
      'p:par',
      {},
      node({}, 'indefinite', e('p:par', {}, node({}, '0', ...shapes.map((spid, i) => shown(spid, i === 0))))),
    ),
  );
  const on = (evt: string): string => e('p:cond', { evt, delay: '0' }, e('p:tgtEl', {}, e('p:sldTgt', {})));
  return e(
    'p:timing',
    {},
    e(
      'p:tnLst',
      {},
      e(
        'p:par',
        {},
        e(
          'p:cTn',
          { id: 1, dur: 'indefinite', restart: 'never', nodeType: 'tmRoot' },
          e(
            'p:childTnLst',
            {},
            e(
              'p:seq',
              { concurrent: 1, nextAc: 'seek' },
              e('p:cTn', { id: 2, dur: 'indefinite', nodeType: 'mainSeq' }, e('p:childTnLst', {}, ...presses)),
              e('p:prevCondLst', {}, on('onPrev')),
              e('p:nextCondLst', {}, on('onNext')),
            ),
          ),
        ),
      ),
    ),
  );
}
