import { TextArea } from '@limn/ui';

export default function Limit() {
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(420px, 100%)' }}>
      <TextArea
        label="Template description"
        description="Up to 200 characters read best"
        limit="hint"
        maxLength={200}
        hasCounter
        defaultValue="A purchase order from request to payment, with lanes for the applicant, the manager and accounting."
      />
      <TextArea
        label="Signature"
        description="No more than 30 characters"
        maxLength={30}
        hasCounter
        minRows={1}
        defaultValue="Draws what others only say"
      />
    </div>
  );
}
