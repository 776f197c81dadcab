import { Status } from '@limn/ui';

export default function States() {
  return (
    <>
      <Status tone="success">Published</Status>
      <Status tone="neutral">Private</Status>
      <Status tone="progress">In review</Status>
      <Status tone="success" look="soft">
        Published
      </Status>
      <Status tone="progress" look="soft">
        In review
      </Status>
      <Status tone="warning" look="soft">
        Expires soon
      </Status>
      <Status tone="danger" look="soft">
        Refused
      </Status>
    </>
  );
}
