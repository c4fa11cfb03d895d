/** Admin console: texts of orders. */
export const adminOrders = {
  loading: 'Loading orders',
  empty: {
    title: 'No orders yet',
    text: 'Shop orders and prescription orders appear here to pack and ship.',
  },
  filters: { from: 'Ordered after', to: 'Ordered before' },
  columns: { placed: 'Ordered', what: 'Items', total: 'Total', to: 'Ship to', changed: 'Last updated' },
  andMore: (first: string, others: number) => `${first} and ${others} more`,
  noAddress: 'No shipping address yet',
  drawer: {
    label: 'Order',
    loading: 'Loading the order',
    failed: 'The order didn’t load',
    lines: 'Items',
    address: 'Ship to',
    history: 'History',
  },
  move: {
    pack: 'Mark as packed',
    ship: 'Mark as shipped',
    deliver: 'Mark as delivered',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    waits: 'No shipping address yet. You can pack this order once the patient adds one.',
    failed: 'The order wasn’t updated',
  },
  cancel: {
    offer: 'Cancel order',
    sure: 'Cancel this order?',
    sureText:
      'We won’t ship it, and the patient gets a full refund. If this is the first order of a prescription, its request closes. The patient can order again.',
    yes: 'Cancel order',
    no: 'Keep order',
    failed: 'The order wasn’t canceled',
  },
} as const
