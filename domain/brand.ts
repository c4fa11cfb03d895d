/** Name and contact of the product, defined only here. */
export const brand = {
  name: 'Tendwell',
  /** A reserved domain (RFC 2606) until the practice that runs the product has its own. */
  email: 'hello@tendwell.example',
} as const
