import type { AdminCollection } from '@limn/contract';
import { maxPlace } from '@limn/contract/community/publish-limits.ts';
import { IconButton, Popconfirm, Select, Status } from '@limn/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { type DataColumn, DataTable } from '../../people/data-table.tsx';
import styles from '../admin.module.css';
import { useAct } from '../use-act.ts';

type Row = AdminCollection['templates'][number];

/** The templates of a collection in its order, or the entries of a contest with their places. */
export function CollectionRows({ collection, title }: { collection: AdminCollection; title: string }) {
  const { t } = useTranslation('admin');
  const act = useAct();
  const { collectionId, contest, templates, total } = collection;
  const nameOf = (row: Row): string => (row.title === '' ? t('collections.unseen') : row.title);
  const put = (templateId: string, before: string | undefined) =>
    act(
      () =>
        call('admin.orderCollection', { body: { collectionId, templateId, ...(before !== undefined && { before }) } }),
      t('collections.saved'),
    );
  const order = templates.filter((row) => !row.entered);
  const arrows = (row: Row) => {
    const at = order.indexOf(row);
    if (at < 0) return null;
    return (
      <>
        <IconButton
          icon={ArrowUp}
          size="s"
          label={t('collections.up', { title: nameOf(row) })}
          isDisabled={at === 0}
          onPress={() => void put(row.templateId, order[at - 1]?.templateId)}
        />
        <IconButton
          icon={ArrowDown}
          size="s"
          label={t('collections.down', { title: nameOf(row) })}
          isDisabled={at === order.length - 1}
          onPress={() => void put(row.templateId, order[at + 2]?.templateId)}
        />
      </>
    );
  };
  const columns: DataColumn<Row>[] = [
    {
      id: 'template',
      label: t('collections.titleOf'),
      cell: (row) => (row.title === '' ? nameOf(row) : <Link to={`/templates/${row.templateId}`}>{row.title}</Link>),
    },
    { id: 'likes', label: t('collections.likesOf'), align: 'end', cell: (row) => row.likes },
    ...(contest === null
      ? []
      : [
          {
            id: 'place',
            label: t('collections.placeOf'),
            cell: (row: Row) => <Place collection={collection} row={row} name={nameOf(row)} />,
          },
        ]),
    {
      id: 'actions',
      label: t('actions'),
      cell: (row) => (
        <span className={styles.actions}>
          {arrows(row)}
          <Popconfirm
            title={t('collections.takeOutTitle', { title: nameOf(row) })}
            {...(row.entered && { body: t('collections.takeOutBody') })}
            action={t('collections.takeOutAction')}
            isDanger
            onConfirm={async () => {
              const body = { collectionId, templateId: row.templateId, on: false };
              await act(() => call('admin.putInCollection', { body }), t('collections.takenOut'));
            }}
          >
            <IconButton icon={X} size="s" label={t('collections.takeOut', { title: nameOf(row) })} />
          </Popconfirm>
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={title}
        columns={columns}
        rows={templates}
        rowId={(row) => row.templateId}
        isLoading={false}
        empty={null}
      />
      {total > templates.length && <p className={styles.meta}>{t('collections.more', { count: templates.length })}</p>}
    </>
  );
}

const NONE = '0';

/** An entry's place: chosen while the contest is judged, read before and after. */
function Place({ collection, row, name }: { collection: AdminCollection; row: Row; name: string }) {
  const { t } = useTranslation('admin');
  const act = useAct();
  if (!row.entered) return null;
  const says = (place: number): string => t('collections.placed', { place });
  if (collection.contest?.state !== 'judging')
    return row.place === null ? null : <Status tone="success">{says(row.place)}</Status>;
  const places = Array.from({ length: maxPlace }, (_, i) => i + 1);
  return (
    <Select
      label={t('collections.place', { title: name })}
      isLabelHidden
      size="s"
      value={String(row.place ?? 0)}
      items={[
        { value: NONE, label: t('collections.noPlace') },
        ...places.map((place) => ({ value: String(place), label: says(place) })),
      ]}
      onChange={(value) => {
        const { collectionId } = collection;
        const body = { collectionId, templateId: row.templateId, place: Number(value) };
        void act(() => call('admin.setPlace', { body }), t('collections.saved'));
      }}
    />
  );
}
