/** Business days that the practice takes for what people wait for: the first two as its screens promise. */
const identityCheckDays = 1
const contactMessageDays = 2
const packingDays = 2

const dayMs = 86_400_000

/** Returns the same time of day some business days later: Saturdays and Sundays (UTC) do not count. */
export function addBusinessDays(at: Date, days: number): Date {
  let moment = at.getTime()
  for (let left = days; left > 0;) {
    moment += dayMs
    const weekday = new Date(moment).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(moment)
}

export function identityCheckDueAt(submittedAt: Date): Date {
  return addBusinessDays(submittedAt, identityCheckDays)
}

export function contactMessageDueAt(createdAt: Date): Date {
  return addBusinessDays(createdAt, contactMessageDays)
}

/** Of an order with an address that is to be packed or shipped. */
export function shipmentDueAt(placedAt: Date): Date {
  return addBusinessDays(placedAt, packingDays)
}
