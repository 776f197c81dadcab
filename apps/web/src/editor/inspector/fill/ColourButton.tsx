/** A colour of the drawing: a swatch that opens theme colours, standard colours, recent ones, and a free choice. */
import { findTheme, resolveColor } from '@limn/drawing/look/theme.ts';
import { Popover, type PopoverProps, Spinner } from '@limn/ui';
import { type ComponentType, Suspense } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { lazy } from '../../../app/routing/lazy.tsx';
import { useEditor, useEditorValue } from '../../context/editor-context.tsx';
import { onChecks } from './chequered.ts';
import type { ColourChoice } from './colour-choice.ts';
import { popoverPlacement } from '../rows/popover-placement.ts';
import styles from '../rows/inspector.module.css';

const ColourPanel = lazy(async () => ({ default: (await import('./ColourPanel.tsx')).ColourPanel }));

interface ColourButtonProps extends ColourChoice {
  /** A sign of what the colour is of, above a strip of it: where no name stands beside the button. */
  icon?: ComponentType<{ size?: number }>;
  placement?: PopoverProps['placement'];
}

export function ColourButton(props: ColourButtonProps): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const resolve = useResolve();
  const { label, value, fallback, icon: Icon, placement = popoverPlacement() } = props;
  const shown = value === 'mixed' ? null : resolve(value ?? fallback);
  let name: string;
  if (value === 'mixed') {
    name = t('inspector.mixed');
  } else if (shown === 'none') {
    name = t('colour.none');
  } else {
    name = shown ?? '';
  }
  return (
    <Popover
      label={label}
      placement={placement}
      onOpenChange={(isOpen) => {
        // Back to the words that got the colour, after the popover has given the focus back to its button.
        if (!isOpen && editor.textHost) setTimeout(() => editor.textHost?.focus(), 50);
      }}
      content={(close) => (
        <Suspense fallback={<Spinner />}>
          <ColourPanel {...props} resolve={resolve} close={close} />
        </Suspense>
      )}
    >
      <AriaButton
        className={styles[Icon ? 'stripButton' : 'swatchButton'] ?? ''}
        aria-label={`${label}: ${name}`}
        data-mixed={value === 'mixed' || undefined}
        data-none={shown === 'none' || undefined}
      >
        {Icon && <Icon size={16} />}
        <span style={shown && shown !== 'none' ? { background: onChecks(shown) } : undefined} />
      </AriaButton>
    </Popover>
  );
}

/** The table of colours of what is drawn. */
function themeOf({ scene }: EditorCore): string {
  return scene.display.palette.theme.id;
}

/** Resolves theme slots for the document's theme and the person's light or dark canvas. */
export function useResolve(): (colour: string) => string {
  const theme = useEditorValue(['document', 'page'], themeOf);
  const dark = useEditorValue(['settings'], (e) => e.settings.dark);
  return (colour) => resolveColor(colour, findTheme(theme), dark);
}
