import { Avatar, Button, SkeletonList } from '@limn/ui';
import { useState } from 'react';

const people = ['Ada Lovelace', 'Alan Turing', 'Grace Hopper'];

export default function Swap() {
  const [isLoading, setLoading] = useState(true);
  return (
    <div style={{ inlineSize: '100%' }}>
      {isLoading ? (
        <SkeletonList rows={3} />
      ) : (
        <ul>
          {people.map((person) => (
            <li
              key={person}
              style={{ display: 'flex', alignItems: 'center', gap: 12, minBlockSize: 'var(--row)', paddingBlock: 6 }}
            >
              <Avatar name={person} size="s" isDecorative />
              {person}
            </li>
          ))}
        </ul>
      )}
      <Button onPress={() => setLoading(!isLoading)}>{isLoading ? 'Show the people' : 'Show the skeleton'}</Button>
    </div>
  );
}
