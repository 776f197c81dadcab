import { Breadcrumbs } from '@limn/ui';

const levels = ['My files', 'Design', 'Fourth quarter', 'User research', 'Prototypes', 'Sign-up flow'];
const items = levels.map((level, index) => ({
  id: level,
  content: index === levels.length - 1 ? <span>{level}</span> : <a href="#/tab/breadcrumbs">{level}</a>,
}));

export default function Path() {
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: '100%' }}>
      <div style={{ inlineSize: 300, maxInlineSize: '100%' }}>
        <Breadcrumbs label="Path in a narrow place" items={items} />
      </div>
      <Breadcrumbs label="Path" items={items.slice(-3)} />
    </div>
  );
}
