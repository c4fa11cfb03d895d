import { useEffect, useState } from 'react'
import { loadConfiguration } from '../config/loadConfiguration'

/** Returns whether sending a request needs a hold on a card; undefined until known. */
export function usePaymentsEnabled(): boolean | undefined {
  const [takesPayments, setTakesPayments] = useState<boolean>()
  useEffect(function ask() {
    let isWanted = true
    loadConfiguration().then(
      ({ features }) => isWanted && setTakesPayments(features.payments),
      // Components that need the API report its failure.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return takesPayments
}
