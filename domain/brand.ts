/** The name of the product, and how to reach it; nowhere else is it written. */
export const brand = {
  name: 'Tendwell',
  /** A reserved domain (RFC 2606) until the practice that runs the product has its own. */
  email: 'hello@tendwell.example',
} as const
