import { useNavigate } from '../../app/routing/navigation.tsx';
import { call, type CallOptions } from '../../api/client.ts';

type Wanted = NonNullable<Exclude<CallOptions<'orders.newOrder'>['body'], FormData>>;

/** Places an order, and leads to where it is paid. */
export function usePlaceOrder(): (wanted: Wanted) => Promise<void> {
  const navigate = useNavigate();
  return async (wanted) => {
    const { order, payment } = await call('orders.newOrder', { body: wanted });
    const address = `/upgrade?order=${encodeURIComponent(order.orderId)}`;
    if (payment?.kind === 'redirect' && payment.url !== null) {
      // Whoever comes back by the browser's own button finds the order.
      await navigate(address);
      location.assign(payment.url);
    } else {
      await navigate(address);
    }
  };
}
