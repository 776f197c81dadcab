/** What the lists of money have in common. */
import type { AdminOrder } from '@limn/contract';
import { Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import styles from '../admin.module.css';

interface StateFilterProps<State extends string> {
  states: readonly State[];
  /** Undefined for any. */
  value: State | undefined;
  nameOf: (state: State) => string;
  /** Told '' for any. */
  onChoose: (state: State | '') => void;
}

/** Narrows a list to what stands in one state. */
export function StateFilter<State extends string>({ states, value, nameOf, onChoose }: StateFilterProps<State>) {
  const { t } = useTranslation('money');
  return (
    <div className={styles.filter}>
      <Select
        label={t('admin.orders.state')}
        isLabelHidden
        placeholder={t('admin.orders.anyState')}
        value={value ?? null}
        onChange={(next) => onChoose(states.find((one) => one === next) ?? '')}
        onClear={() => onChoose('')}
        items={states.map((state) => ({ value: state, label: nameOf(state) }))}
      />
    </div>
  );
}

/** Whose money it is, with a way to their page; of an account that is deleted nobody. */
export function PayerLink({ user }: Pick<AdminOrder, 'user'>) {
  const { t } = useTranslation('money');
  if (user === null) return t('admin.orders.gone');
  return <Link to={`/admin/people/${encodeURIComponent(user.userId)}`}>{user.fullName}</Link>;
}
