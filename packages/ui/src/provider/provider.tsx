import { useSyncExternalStore, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { onDemand } from '../components/shared/on-demand.ts';
import { TipHost } from '../components/feedback/tip.tsx';
import { bubble } from '../components/overlays/tooltip-trigger.tsx';
import { questions } from '../logic/page/questions.ts';
import { KitText } from './kit-text.ts';
import type { KitTranslate } from './words.ts';

export interface KitProviderProps {
  /** A BCP 47 language tag, such as `zh-CN`, `en` or `fr-CA`: dates, numbers and sorting follow it. */
  locale: string;
  /**
   * Returns the few texts the components contain, by key and with their placeholders filled in: from your translator,
   * or from `translateFrom` and a table of texts.
   */
  translate: KitTranslate;
  /** The page. */
  children: ReactNode;
}

/** The windows of questions load with the first of them, and while the page rests. */
const host = onDemand<object>(async () => (await import('../components/feedback/question-host.tsx')).QuestionHost);

/** Has on its way what shows tooltips: the first is not to wait for it. */
function Tooltips() {
  bubble.use(false);
  return null;
}

function Questions() {
  const isAsked = useSyncExternalStore(questions.subscribe, questions.current, () => undefined) !== undefined;
  const Host = host.use(isAsked);
  return isAsked && Host !== undefined ? <Host /> : null;
}

/** Sets the language of all components inside it and hosts messages and questions. One per page. */
export function KitProvider(props: KitProviderProps) {
  return (
    <I18nProvider locale={props.locale === 'en' ? 'en-US' : props.locale}>
      <KitText value={props.translate}>
        {props.children}
        <TipHost />
        <Questions />
        <Tooltips />
      </KitText>
    </I18nProvider>
  );
}
