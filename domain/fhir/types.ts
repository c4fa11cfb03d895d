/* As much of FHIR R4 (https://hl7.org/fhir/R4/) as an export needs. What is undefined is left out of the JSON. */

export interface Coding {
  readonly system?: string
  readonly code: string
  readonly display?: string
}

export interface CodeableConcept {
  readonly coding?: readonly Coding[]
  readonly text?: string
}

/** To another resource of the export, as `Patient/…`; or only a name. */
export interface Reference {
  readonly reference?: string
  readonly display?: string
}

/** Anything the export is made of. */
export interface Resource {
  readonly resourceType: string
  readonly id: string
  readonly [element: string]: unknown
}

/** The code systems of HL7's terminology that R4 binds elements to. */
export function hl7Code(system: string, code: string, display?: string): CodeableConcept {
  const coding = { system: `http://terminology.hl7.org/CodeSystem/${system}`, code }
  return { coding: [display === undefined ? coding : { ...coding, display }] }
}

/** The Unified Code for Units of Measure. */
export const ucum = 'http://unitsofmeasure.org'

/** In place of a required element without a value. @see http://hl7.org/fhir/StructureDefinition/data-absent-reason */
export function absent(reason: 'unknown' | 'masked') {
  return {
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: reason }],
  }
}

/** A text as a concept without a code. */
export const inWords = (text: string): CodeableConcept => ({ text })

/** A reference to the patient whose export it is. */
export const toPatient = (id: string): Reference => ({ reference: `Patient/${id}` })

/** FHIR dateTime or instant, in UTC. */
export const moment = (at: Date): string => at.toISOString()
