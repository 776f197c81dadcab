/** What the templates of the community are narrowed by. */
import { templateColors, templatePrices, templateSorts } from '@limn/contract/community/publish-limits.ts';
import { Button, Icon, type IconRef, RadioGroup, Select } from '@limn/ui';
import { Heart, LayoutGrid, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIndustries } from '../publishing/use-publication.ts';
import { useMe } from '../session/session.ts';
import { categories, categoryIcons } from '../app/category.ts';
import styles from './filters.module.css';
import { type Narrowing, useTemplateHome } from '../publishing/use-templates.ts';

type Choose = (name: string, value: string) => void;

interface ChipProps {
  isChosen: boolean;
  icon: IconRef;
  onPress: () => void;
  children: ReactNode;
}

const Chip = ({ isChosen, icon, onPress, children }: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={isChosen} onClick={onPress}>
    <Icon name={icon} size={16} />
    {children}
  </button>
);

/** The kinds of drawings that there are templates of, with how many. */
export function Kinds({ chosen, onChoose }: { chosen: string; onChoose: (kind: string) => void }) {
  const { t } = useTranslation(['community', 'files']);
  const { data: home } = useTemplateHome();
  const counts = home?.categories ?? {};
  // Those with nothing in them lead to an empty page.
  const shown = categories.filter((kind) => (counts[kind] ?? 0) > 0 || kind === chosen);
  if (shown.length === 0) return null;
  return (
    <nav className={styles.kinds} aria-label={t('category')}>
      <Chip isChosen={chosen === ''} icon={LayoutGrid} onPress={() => onChoose('')}>
        {t('all')} <span className={styles.number}>{home?.total}</span>
      </Chip>
      {shown.map((kind) => (
        <Chip
          key={kind}
          isChosen={chosen === kind}
          icon={categoryIcons[kind]}
          onPress={() => onChoose(kind === chosen ? '' : kind)}
        >
          {t(`files:category.${kind}`)} <span className={styles.number}>{counts[kind] ?? 0}</span>
        </Chip>
      ))}
    </nav>
  );
}

/** Industry, language, price, colour, whose they are, and the order. */
export function Filters({ narrowing, choose }: { narrowing: Narrowing; choose: Choose }) {
  const { t } = useTranslation('community');
  const isVisitor = useMe().data?.user === null;
  return (
    <div className={styles.filters}>
      <Choices narrowing={narrowing} choose={choose} />
      <Colors chosen={narrowing.color} onChoose={(color) => choose('color', color)} />
      {!isVisitor && (
        <div className={styles.own} role="group" aria-label={t('mine')}>
          {(
            [
              ['followed', UserRoundCheck],
              ['liked', Heart],
            ] as const
          ).map(([name, icon]) => (
            <Chip
              key={name}
              isChosen={narrowing[name]}
              icon={icon}
              onPress={() => choose(name, narrowing[name] ? '' : '1')}
            >
              {t(`only.${name}.name`)}
            </Chip>
          ))}
        </div>
      )}
      {narrowing.tag !== '' && (
        <Button
          size="s"
          icon="close"
          aria-label={t('clearTag', { tag: narrowing.tag })}
          onPress={() => choose('tag', '')}
        >
          {`#${narrowing.tag}`}
        </Button>
      )}
      <div className={styles.sort}>
        <RadioGroup
          look="segments"
          label={t('sort')}
          isLabelHidden
          value={narrowing.sort}
          items={templateSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(sort) => choose('sort', sort === 'hot' ? '' : sort)}
        />
      </div>
    </div>
  );
}

function Choices({ narrowing, choose }: { narrowing: Narrowing; choose: Choose }) {
  const { t } = useTranslation('community');
  const industries = useIndustries();
  const counts = useTemplateHome().data?.industries ?? {};
  const fields = [
    {
      name: 'industry',
      label: t('industry'),
      options: (industries.data ?? [])
        .filter(({ id }) => (counts[id] ?? 0) > 0 || id === narrowing.industry)
        .map(({ id, name }) => ({ value: id, label: `${name} (${counts[id] ?? 0})` })),
    },
    {
      name: 'locale',
      label: t('language'),
      options: (['zh-CN', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) })),
    },
    {
      name: 'price',
      label: t('priceLabel'),
      options: templatePrices.map((value) => ({ value, label: t(`prices.${value}`) })),
    },
  ] as const;
  return fields.map(({ name, label, options }) => (
    <Select
      key={name}
      label={label}
      isLabelHidden
      size="s"
      placeholder={label}
      value={narrowing[name] === '' ? null : narrowing[name]}
      items={options}
      onChange={(value) => choose(name, value)}
      onClear={() => choose(name, '')}
    />
  ));
}

function Colors({ chosen, onChoose }: { chosen: string; onChoose: (color: string) => void }) {
  const { t } = useTranslation('community');
  return (
    <div className={styles.colors} role="group" aria-label={t('color')}>
      {templateColors.map((color) => (
        <button
          key={color}
          type="button"
          className={styles.color}
          data-color={color}
          aria-pressed={chosen === color}
          aria-label={t(`colors.${color}`)}
          title={t(`colors.${color}`)}
          onClick={() => {
            onChoose(chosen === color ? '' : color);
          }}
        />
      ))}
    </div>
  );
}
