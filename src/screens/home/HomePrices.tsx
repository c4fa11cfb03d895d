import { useEffect, useEffectEvent } from 'react'
import type { TreatmentType } from '../../../domain/generated/enums'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { lowestPrice } from '../../lib/catalogue/cheapestOffers'
import { useCatalogue } from '../../lib/catalogue/useCatalogue'
import { formatMoney } from '../../lib/format/money'

/** The lowest price of each treatment, as it is shown. */
export type TreatmentPrices = Partial<Readonly<Record<TreatmentType, string>>>

/** Fetches the prices and hands them to the cards, which are prerendered without them. */
export function HomePrices({ onLoaded }: { onLoaded: (prices: TreatmentPrices) => void }) {
  const { data } = useCatalogue()
  const handOn = useEffectEvent(onLoaded)
  useEffect(
    function handPricesOn() {
      if (!data) return
      const prices = treatmentTypes.map((type) => [type, lowestPrice(data.products, type)] as const)
      handOn(
        Object.fromEntries(prices.flatMap(([type, price]) => (price ? [[type, formatMoney(price)]] : []))),
      )
    },
    [data],
  )
  return null
}
