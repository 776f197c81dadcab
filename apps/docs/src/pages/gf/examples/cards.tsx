const files = [
  { title: 'Flow chart', description: 'Opened today' },
  { title: 'Mind map', description: 'Opened today' },
  { title: 'Whiteboard', description: 'Opened yesterday' },
  { title: 'Outline', description: 'Opened yesterday' },
];

export default function Cards() {
  return (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
        gap: 'var(--space-5)',
        inlineSize: '100%',
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {files.map(({ title, description }) => (
        <li
          key={title}
          style={{ padding: 'var(--space-5)', border: '1px solid var(--border)', borderRadius: 'var(--radius-card)' }}
        >
          <strong style={{ display: 'block', fontWeight: 500 }}>{title}</strong>
          <span style={{ color: 'var(--text-3)', fontSize: 12 }}>{description}</span>
        </li>
      ))}
    </ul>
  );
}
