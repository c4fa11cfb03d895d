/* The part of FHIR R4 (https://hl7.org/fhir/R4/) that an export needs. JSON omits undefined elements. */

interface Coding {
  readonly system?: string
  readonly code: string
  readonly display?: string
}

export interface CodeableConcept {
  readonly coding?: readonly Coding[]
  readonly text?: string
}

/** Reference to another resource of the export, such as `Patient/…`, or only a name. */
export interface Reference {
  readonly reference?: string
  readonly display?: string
}

/** Any resource of the export. */
export interface Resource {
  readonly resourceType: string
  readonly id: string
  readonly [element: string]: unknown
}

/** Returns a concept with a code of one of HL7's code systems. */
export function hl7Code(system: string, code: string, display?: string): CodeableConcept {
  const coding = { system: `http://terminology.hl7.org/CodeSystem/${system}`, code }
  return { coding: [display === undefined ? coding : { ...coding, display }] }
}

/** Code system of the Unified Code for Units of Measure. */
export const ucum = 'http://unitsofmeasure.org'

/** Returns the extension that replaces the value of a required element. @see http://hl7.org/fhir/StructureDefinition/data-absent-reason */
export function absent(reason: 'unknown' | 'masked') {
  return {
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: reason }],
  }
}

/** Returns a concept with a text and no code. */
export const inWords = (text: string): CodeableConcept => ({ text })

/** Returns a reference to the patient of the export. */
export const toPatient = (id: string): Reference => ({ reference: `Patient/${id}` })

/** Formats a FHIR dateTime or instant, in UTC. */
export const moment = (at: Date): string => at.toISOString()
