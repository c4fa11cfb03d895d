/** Returns an amount as the API sends it. */
export const usd = (cents: number) => ({ __typename: 'Money', cents, currency: 'USD' }) as const
