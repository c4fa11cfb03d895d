/** Texts about how much is sent with each refill. */
export const refillSize = {
  legend: 'How much we send with each refill',
  days: (days: number) => `${days}-day supply`,
  price: (price: string) => `${price} each time`,
  several: (price: string, { each, days, saved }: { each: string; days: number; saved: string | null }) =>
    `${price} each time, which is ${each} for ${days} days.${saved === null ? '' : ` You save ${saved}.`}`,
  unsaved: (days: number) => `Until you save, we send a ${days}-day supply.`,
  save: 'Save choice',
  agreement: (price: string) =>
    `By agreeing, you allow us to charge ${price} to your saved card for each refill. We’ll email you the amount and date at least 3 days before.`,
  agree: 'Agree and save',
  replaces: 'We’ll cancel the refill that is waiting for payment. You can then order the amount you chose.',
  onlyOne: (one: number, chosen: number) =>
    `Your next refill lasts ${one} days. We can’t send medicine for ${chosen} days at once right now.`,
  now: (days: number, price: string) => `Refill now: ${days}-day supply, ${price}`,
  terms: (days: number, one: string) =>
    `Each refill lasts ${days} days. If we can only send 1 supply, we will charge ${one} instead.`,
  failed: 'Your choice wasn’t saved',
} as const
