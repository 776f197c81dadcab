import type { Arrowhead } from '@limn/document';
import { arrowheadOf } from '@limn/drawing/line/arrowheads.ts';
import { toSvgPath } from '@limn/drawing/paint/svg-path.ts';
import { Popover, type PopoverProps } from '@limn/ui';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { popoverPlacement } from './popover-placement.ts';
import styles from './inspector.module.css';

const W = 44,
  H = 20,
  LINE = 1.5;

interface ArrowheadSelectProps {
  label: string;
  end: 'start' | 'end';
  value: Arrowhead | 'mixed' | undefined;
  heads: readonly Arrowhead[];
  onChange: (head: Arrowhead) => void;
  placement?: PopoverProps['placement'];
}

/** An arrowhead, shown as it is drawn. */
export function ArrowheadSelect({
  label,
  end,
  value,
  heads,
  onChange,
  placement = popoverPlacement(),
}: ArrowheadSelectProps): React.ReactNode {
  const { t } = useTranslation('diagram');
  const current = value === 'mixed' ? null : (value ?? (end === 'end' ? 'triangle' : 'none'));
  return (
    <Popover
      label={label}
      placement={placement}
      content={(close) => (
        <div className={styles['heads']}>
          {heads.map((head) => (
            <Button
              key={head}
              className={styles['head'] ?? ''}
              aria-label={t(`arrow.${head}`)}
              aria-pressed={head === current}
              onPress={() => {
                onChange(head);
                close();
              }}
            >
              <HeadPicture head={head} end={end} />
            </Button>
          ))}
        </div>
      )}
    >
      <Button
        className={styles['headButton'] ?? ''}
        aria-label={`${label}: ${current ? t(`arrow.${current}`) : t('inspector.mixed')}`}
      >
        {current ? <HeadPicture head={current} end={end} /> : t('inspector.mixed')}
      </Button>
    </Popover>
  );
}

function HeadPicture({ head, end }: { head: Arrowhead; end: 'start' | 'end' }): React.ReactNode {
  const { parts, inset } = arrowheadOf(head, 1, LINE);
  return (
    <svg width={W} height={H} aria-hidden focusable="false">
      <g
        transform={end === 'end' ? `translate(${W - 6} ${H / 2})` : `translate(6 ${H / 2}) scale(-1 1)`}
        stroke="currentColor"
        strokeWidth={LINE}
      >
        <line x1={-(W - 12)} y1="0" x2={-inset} y2="0" />
        {parts.map((part, i) => {
          let fill = 'var(--bg-surface)';
          if (part.fill === 'stroke') {
            fill = 'currentColor';
          } else if (part.fill === false) {
            fill = 'none';
          }
          return (
            <path
              key={i}
              d={toSvgPath(part.path)}
              fill={fill}
              stroke={part.stroke === false ? 'none' : 'currentColor'}
            />
          );
        })}
      </g>
    </svg>
  );
}
