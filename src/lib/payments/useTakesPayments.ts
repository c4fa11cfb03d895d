import { useEffect, useState } from 'react'
import { loadConfiguration } from '../config/loadConfiguration'

/** Whether sending a request needs a hold on a card; undefined while that is not known. */
export function useTakesPayments(): boolean | undefined {
  const [takesPayments, setTakesPayments] = useState<boolean>()
  useEffect(function ask() {
    let isWanted = true
    loadConfiguration().then(
      ({ features }) => isWanted && setTakesPayments(features.payments),
      // Whoever needs the API says that it cannot be reached.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return takesPayments
}
