import { Cascader } from '@limn/ui';

export default function AnyLevel() {
  return (
    <div style={{ inlineSize: 'min(300px, 100%)' }}>
      <Cascader
        label="Where"
        isAnyLevel
        isClearable
        separator=" › "
        defaultValue={['asia', 'china']}
        items={[
          {
            value: 'asia',
            label: 'Asia',
            children: [
              { value: 'china', label: 'China', children: [{ value: 'chengdu', label: 'Chengdu' }] },
              { value: 'japan', label: 'Japan' },
            ],
          },
          { value: 'europe', label: 'Europe', children: [{ value: 'france', label: 'France' }] },
        ]}
      />
    </div>
  );
}
