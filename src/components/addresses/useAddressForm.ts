import { useRef, useState } from 'react'
import { usePersistentState } from '../../lib/storage/usePersistentState'
import type { AddressField, AddressProblems, ShippingAddress } from '../../../domain/orders/shippingAddress'
import { addressProblems, parseShippingAddress } from '../../../domain/orders/shippingAddress'

export type AddressValues = Readonly<Record<AddressField, string>>

export interface AddressForm {
  readonly values: AddressValues
  /** The rule that each field breaks; told from the first try on. */
  readonly problems: AddressProblems
  readonly set: (field: AddressField, value: string) => void
  /**
   * The address, ready to be sent; undefined when something is wrong with it: the first such field has the focus then.
   * @param state chosen elsewhere
   */
  readonly check: (state?: string) => ShippingAddress | undefined
  /** Forgets what was written: it was sent or cancelled. */
  readonly clear: () => void
  /** Whether something written was kept before the form was shown. */
  readonly isRestored: boolean
  readonly ref: (field: AddressField) => (element: HTMLElement | null) => void
}

const nothing: AddressValues = { name: '', line1: '', line2: '', city: '', state: '', postalCode: '' }

/**
 * What somebody writes about where to send something.
 * @param name under which it is kept in the tab until it is sent or cancelled
 * @param known where the last parcel went; it counts until the person has written something
 */
export function useAddressForm(name: string, known: Partial<ShippingAddress> | undefined): AddressForm {
  const {
    value: written,
    set: setWritten,
    clear,
    isRestored,
  } = usePersistentState<Partial<AddressValues>>(name, {}, readSavedAddress)
  const [tried, setTried] = useState<{ readonly state: string }>()
  const elements = useRef(new Map<AddressField, HTMLElement>())
  const values = { ...nothing, ...textsOf(known), ...written }
  const problemsWith = (state: string) => addressProblems({ ...values, state })

  return {
    values,
    problems: tried ? problemsWith(tried.state || values.state) : {},
    set: (field, value) => setWritten((before) => ({ ...before, [field]: value })),
    check: (state = values.state) => {
      const problems = problemsWith(state)
      setTried({ state: state === values.state ? '' : state })
      const first = (Object.keys(nothing) as AddressField[]).find((field) => problems[field])
      if (first === undefined) return parseShippingAddress({ ...values, state })
      elements.current.get(first)?.focus()
      return undefined
    },
    clear,
    isRestored,
    ref: (field) => (element) => {
      if (element) elements.current.set(field, element)
      else elements.current.delete(field)
    },
  }
}

function readSavedAddress(stored: unknown): Partial<AddressValues> | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const fields = Object.entries(stored).filter(
    ([field, text]) => Object.hasOwn(nothing, field) && typeof text === 'string',
  )
  return Object.fromEntries(fields)
}

function textsOf(address: Partial<ShippingAddress> | undefined): Partial<AddressValues> {
  const texts = Object.entries(address ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}
