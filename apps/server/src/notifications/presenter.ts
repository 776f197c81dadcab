import type { Notification, Person } from '@limn/contract';
import { presentPerson } from '../pictures/presenter.ts';
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
export function presentSenders(rows: readonly NotificationRow[]): Record<string, Person> {
  const senders: Record<string, Person> = {};
  for (const row of rows) {
    if (row.sender_id !== null && row.sender_name !== null)
      senders[row.sender_id] = presentPerson({
        user_id: row.sender_id,
        full_name: row.sender_name,
        avatar: row.sender_avatar,
      });
  }
  return senders;
}
