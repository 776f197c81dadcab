import { Avatar, AvatarGroup, Button, Tooltip } from '@limn/ui';

const names = [
  'Ada Lovelace',
  'Alan Turing',
  'Grace Hopper',
  'Katherine Johnson',
  'Hedy Lamarr',
  'Radia Perlman',
  'Barbara Liskov',
];
const people = names.map((name, index) => ({ id: `person-${index}`, name }));

export default function Group() {
  return (
    <>
      <AvatarGroup label="Collaborators" items={people} />
      <AvatarGroup
        label="People to follow"
        items={people.slice(0, 3)}
        wrap={(_, person) => (
          <Tooltip text={person.name}>
            <Button size="s" variant="quiet" aria-label={person.name}>
              <Avatar id={person.id} name={person.name} size="s" isDecorative />
            </Button>
          </Tooltip>
        )}
      />
    </>
  );
}
