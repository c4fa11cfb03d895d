/** The name of the product; nowhere else is it written. */
export const brand = { name: 'Tendwell' } as const
