import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useKitText } from '../../provider/kit-text.ts';
import { Drawer } from '../overlays/dialog.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { rootClass, type RootProps } from '../shared/root.ts';
import { useControlled } from '../shared/use-controlled.ts';
import './app-shell.css';

export interface AppShellProps extends RootProps {
  /** The header, which stays at the top: a name, a search, an account. */
  header?: ReactNode;
  /** The app’s navigation; beside the page, or in a drawer where there is no room. */
  sidebar?: ReactNode;
  /** The sidebar's name: "Files". */
  sidebarLabel?: string;
  /** Additional content, at the end of the page. */
  aside?: ReactNode;
  /** Its name: "Details". */
  asideLabel?: string;
  /** The footer. */
  footer?: ReactNode;
  /** Whether the sidebar is shown beside the page, where there is room. */
  isOpen?: boolean;
  /** @default true */
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Width of the app in px below which the sidebar is a drawer. */
  narrow?: number;
  /** It is inside a page that has its own main part: a preview of an app. */
  isEmbedded?: boolean;
  /** The page. */
  children: ReactNode;
}

/** Whether an element is narrower than so many px; not, on a server. */
function useNarrow(limit: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setNarrow(element.clientWidth < limit));
    observer.observe(element);
    return () => observer.disconnect();
  }, [limit]);
  return { frame, isNarrow };
}

/** The frame of an app: header, sidebar, page and aside. `.limn-shell` */
export function AppShell({
  header,
  sidebar,
  sidebarLabel,
  aside,
  asideLabel,
  footer,
  isOpen,
  defaultOpen = true,
  onOpenChange,
  narrow = 768,
  isEmbedded = false,
  children,
  className,
  ...root
}: AppShellProps) {
  const translate = useKitText();
  const mainId = useId();
  const sidebarId = useId();
  const { frame, isNarrow } = useNarrow(narrow);
  const [isBeside, setBeside] = useControlled(isOpen, defaultOpen, onOpenChange);
  const [isDrawn, setDrawn] = useState(false);
  // A document has one main part, and what is beside it is not within it.
  const Page = isEmbedded ? 'div' : 'main';
  const Aside = isEmbedded ? 'div' : 'aside';
  const name = sidebarLabel ?? translate('shellMenu');
  const isShown = sidebar !== undefined && isBeside && !isNarrow;
  return (
    <div {...root} className={rootClass('limn-shell', className)} data-narrow={isNarrow || undefined}>
      <a
        className="limn-shell-skip"
        href={`#${mainId}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
      >
        {translate('shellSkip')}
      </a>
      <div ref={frame} className="limn-shell-frame">
        <header className="limn-shell-head">
          {sidebar !== undefined && (
            <IconButton
              icon={isNarrow ? 'menu' : 'sidebar'}
              label={name}
              aria-expanded={isNarrow ? isDrawn : isBeside}
              aria-controls={isShown ? sidebarId : undefined}
              onPress={() => (isNarrow ? setDrawn(true) : setBeside(!isBeside))}
            />
          )}
          {header}
        </header>
        <div className="limn-shell-middle">
          {isShown && (
            <nav id={sidebarId} className="limn-shell-sidebar" aria-label={name}>
              {sidebar}
            </nav>
          )}
          <Page id={mainId} className="limn-shell-page" tabIndex={-1}>
            {children}
          </Page>
          {aside !== undefined && (
            <Aside className="limn-shell-aside" role={isEmbedded ? 'group' : undefined} aria-label={asideLabel}>
              {aside}
            </Aside>
          )}
        </div>
        {footer !== undefined && <footer className="limn-shell-foot">{footer}</footer>}
      </div>
      {sidebar !== undefined && isNarrow && (
        <Drawer isOpen={isDrawn} onClose={() => setDrawn(false)} title={name} side="start">
          <nav
            aria-label={name}
            onClick={(event) => {
              // Whoever goes somewhere wants to see it.
              if (event.target instanceof Element && event.target.closest('a') !== null) setDrawn(false);
            }}
          >
            {sidebar}
          </nav>
        </Drawer>
      )}
    </div>
  );
}
