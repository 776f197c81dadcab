/** What is looked for, in which texts, and what takes its place. */
import type { ItemFilter } from '@limn/canvas/find/item-filter.ts';
import { type FindLook, findLooks, type FindPart, findParts } from '@limn/contract/files/find-parts.ts';
import type { Category } from '@limn/contract';
import { Button, Checkbox, CheckboxGroup, MultiSelect, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categories } from '../app/category.ts';
import type { Asked } from './search.ts';
import { ItemFields } from './item-fields.tsx';
import styles from './finding.module.css';

interface FindFormProps {
  first: string;
  replacement: string;
  onReplacement: (text: string) => void;
  isRunning: boolean;
  /** What is wrong with what is looked for. */
  problem: string | undefined;
  onSearch: (asked: Asked) => void;
  onStop: () => void;
}

const SWITCHES = [
  ['matchCase', 'matchCase'],
  ['wholeWord', 'wholeWord'],
  ['isPattern', 'pattern'],
] as const;

export function FindForm(props: FindFormProps): React.ReactNode {
  const { first, replacement, onReplacement, isRunning, problem, onSearch, onStop } = props;
  const { t } = useTranslation(['finding', 'files']);
  const [text, setText] = useState(first);
  const [how, setHow] = useState({ matchCase: false, wholeWord: false, isPattern: false });
  const [parts, setParts] = useState<readonly FindPart[]>(findParts);
  const [looks, setLooks] = useState<readonly FindLook[]>([]);
  const [filter, setFilter] = useState<ItemFilter>({});
  const [kinds, setKinds] = useState<readonly Category[]>([]);
  const canSearch = text !== '' && parts.length > 0;
  return (
    <form
      className={styles.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSearch) onSearch({ text, ...how, parts, looks, ...filter, categories: kinds });
      }}
    >
      <div className={styles.fields}>
        <TextField
          label={t('text')}
          value={text}
          maxLength={1000}
          icon="search"
          isInvalid={problem !== undefined}
          errorMessage={problem}
          onChange={setText}
        />
        <TextField
          label={t('replacement')}
          value={replacement}
          maxLength={1000}
          description={how.isPattern ? t('patternHint') : undefined}
          onChange={onReplacement}
        />
      </div>
      <div className={styles.switches}>
        {SWITCHES.map(([name, label]) => (
          <Checkbox key={name} isSelected={how[name]} onChange={(is) => setHow({ ...how, [name]: is })}>
            {t(label)}
          </Checkbox>
        ))}
      </div>
      <CheckboxGroup
        label={t('parts')}
        orientation="horizontal"
        value={parts}
        onChange={setParts}
        items={findParts.map((value) => ({ value, label: t(`part.${value}`) }))}
      />
      <CheckboxGroup
        label={t('looks')}
        orientation="horizontal"
        value={looks}
        onChange={setLooks}
        items={findLooks.map((value) => ({ value, label: t(`look.${value}`) }))}
      />
      <ItemFields filter={filter} onChange={setFilter}>
        <MultiSelect
          label={t('kinds')}
          placeholder={t('allKinds')}
          value={kinds}
          onChange={setKinds}
          items={categories.map((value) => ({ value, label: t(`files:category.${value}`) }))}
          maxTags={3}
          isClearable
        />
      </ItemFields>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isDisabled={!canSearch}>
          {t('search')}
        </Button>
        {isRunning && <Button onPress={onStop}>{t('cancel')}</Button>}
      </div>
    </form>
  );
}
