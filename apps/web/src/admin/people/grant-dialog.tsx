import { Button, DatePicker, Dialog, NumberField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginInField } from '../../app/forms/begin-in-field.ts';
import { FormFailure } from '../../app/forms/form-failure.tsx';
import { useFailureText } from '../../app/failures/use-failure.ts';
import styles from '../admin.module.css';

interface GrantDialogProps {
  title: string;
  description: string;
  /** Until when the plan holds now, ISO 8601; null without one. */
  until: string | null;
  /** Seats it has, and members that need one; for a team. */
  seats?: { now: number; members: number };
  onClose: () => void;
  /** @param until the end of the chosen day where one is, ISO 8601; null ends the plan */
  onGrant: (until: string | null, seats: number) => Promise<unknown>;
}

const two = (value: number): string => String(value).padStart(2, '0');
const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

function inMonths(months: number): string {
  const date = new Date();
  date.setMonth(date.getMonth() + months);
  return dayOf(date);
}

/** The last moment of a day where one is. */
const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** Grants a plan until a day, for a team with seats, or ends it. */
export function GrantDialog({ title, description, until, seats, onClose, onGrant }: GrantDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const text = useFailureText();
  const [day, setDay] = useState<string | null>(until === null ? inMonths(12) : dayOf(new Date(until)));
  const [count, setCount] = useState(Math.max(seats?.now ?? 1, seats?.members ?? 1));
  const [failure, setFailure] = useState<string | undefined>();
  const [pending, setPending] = useState<'grant' | 'end' | null>(null);
  const send = async (what: 'grant' | 'end') => {
    setPending(what);
    setFailure(undefined);
    try {
      await onGrant(what === 'end' || day === null ? null : endOf(day), count);
      onClose();
    } catch (error) {
      setFailure(text(error));
      setPending(null);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      size="s"
      isDismissable={false}
      footer={
        <>
          {until !== null && (
            <Button variant="danger" isPending={pending === 'end'} onPress={() => void send('end')}>
              {t('grant.end')}
            </Button>
          )}
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={day === null}
            isPending={pending === 'grant'}
            onPress={() => void send('grant')}
          >
            {t('grant.action')}
          </Button>
        </>
      }
    >
      <div ref={beginInField} className={styles.fields}>
        <FormFailure text={failure} />
        <DatePicker
          label={t('grant.until')}
          value={day}
          min={dayOf(new Date())}
          presets={[1, 6, 12, 36].map((months) => ({
            label: t('grant.months', { count: months }),
            value: inMonths(months),
          }))}
          onChange={setDay}
        />
        {seats !== undefined && (
          <NumberField
            label={t('grant.seats')}
            description={t('grant.members', { count: seats.members })}
            value={count}
            min={Math.max(1, seats.members)}
            max={100_000}
            onChange={setCount}
          />
        )}
      </div>
    </Dialog>
  );
}
