/** Admin console: texts of orders. */
export const adminOrders = {
  loading: 'Loading orders',
  empty: {
    title: 'No orders yet',
    text: 'What patients buy, and what was prescribed to them, is packed and sent from here.',
  },
  filters: { from: 'Ordered from', to: 'Ordered until' },
  columns: { placed: 'Ordered', what: 'What', total: 'Total', to: 'Goes to', changed: 'Last change' },
  noAddress: 'No address yet',
  drawer: {
    label: 'Order',
    loading: 'Loading the order',
    failed: 'The order could not be loaded',
    lines: 'What is in it',
    address: 'Goes to',
    history: 'What has happened',
  },
  move: {
    pack: 'Mark as packed',
    ship: 'Mark as shipped',
    deliver: 'Mark as delivered',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    waits: 'The patient has not said where to send it. It can be packed then.',
    failed: 'The order was not changed',
  },
  cancel: {
    offer: 'Cancel this order',
    sure: 'Cancel this order?',
    sureText:
      'It will not be sent, and the patient gets a full refund. The first order of a prescription ends its request; the patient can order again.',
    yes: 'Yes, cancel it',
    no: 'Keep it',
    failed: 'The order was not cancelled',
  },
} as const
