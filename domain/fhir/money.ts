/** FHIR Money. @see https://hl7.org/fhir/R4/datatypes.html#Money */
interface FhirMoney {
  /** In units of the currency, with cents as decimals. */
  readonly value: number
  /** ISO 4217. */
  readonly currency: string
}

/** @param cents of the currency */
export const money = (cents: number, currency: string): FhirMoney => ({ value: cents / 100, currency })
