import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

test('what was answered a moment ago is asked for again when the connection is back', async () => {
  const asked = vi.fn(async () => ['kept from before']);
  const hide = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: asked }).subscribe(() => undefined);
  queryClient.mount();
  await vi.waitFor(() => expect(queryClient.getQueryData(['list'])).toBeDefined());
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  hide();
  queryClient.unmount();
  queryClient.clear();
});
