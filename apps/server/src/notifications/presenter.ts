import type { Notification } from '@limn/contract';
import type { NotificationRow } from './service.ts';

export const presentNotification = (row: NotificationRow): Notification => ({
  notificationId: row.id,
  type: row.type,
  senderId: row.sender_id ?? '',
  reference: row.reference,
  referenceDes: row.about,
  createTime: row.created_at.toISOString(),
  read: row.read_at !== null,
});

/** The senders there still are, by their ids. */
export function presentSenders(rows: readonly NotificationRow[]): Record<string, { userId: string; fullName: string }> {
  const senders: Record<string, { userId: string; fullName: string }> = {};
  for (const row of rows) {
    if (row.sender_id !== null && row.sender_name !== null) senders[row.sender_id] = { userId: row.sender_id, fullName: row.sender_name };
  }
  return senders;
}
