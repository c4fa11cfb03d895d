import { CodedError } from '../../errors'
import type { Allergies, Allergy, AllergySeverity, Medication, Medications } from './answers'
import { parseText } from './parseText'
import { isPlainObject } from '../../isPlainObject'

export const allergySeverities: readonly AllergySeverity[] = ['mild', 'moderate', 'severe', 'unknown']

/** Maximum text length in one field of a list entry, in UTF-16 units. */
export const listTextMaxLength = 120

/** @throws CodedError InvalidInput with `{ field, rule }` */
export function parseAllergies(field: string, value: unknown, maxEntries: number): Allergies {
  return parseList(field, value, maxEntries, (entry): Allergy => {
    if (Object.keys(entry).length !== 3) return refuse(field, 'entry')
    const severity = allergySeverities.find((known) => known === entry['severity'])
    return {
      substance: parseName(field, entry['substance']),
      reaction: parseText(field, entry['reaction'], listTextMaxLength),
      severity: severity ?? refuse(field, 'option'),
    }
  })
}

/** @throws CodedError InvalidInput with `{ field, rule }` */
export function parseMedications(field: string, value: unknown, maxEntries: number): Medications {
  return parseList(field, value, maxEntries, (entry): Medication => {
    if (Object.keys(entry).length !== 3) return refuse(field, 'entry')
    return {
      name: parseName(field, entry['name']),
      dose: parseText(field, entry['dose'], listTextMaxLength),
      frequency: parseText(field, entry['frequency'], listTextMaxLength),
    }
  })
}

function refuse(field: string, rule: string): never {
  throw new CodedError('InvalidInput', { field, rule })
}

function parseName(field: string, value: unknown): string {
  return parseText(field, value, listTextMaxLength) || refuse(field, 'nameRequired')
}

function parseList<Entry>(
  field: string,
  value: unknown,
  maxEntries: number,
  parseEntry: (entry: Record<string, unknown>) => Entry,
): { none: boolean; entries: readonly Entry[] } {
  if (!isPlainObject(value) || Object.keys(value).length !== 2) return refuse(field, 'list')
  const { none, entries } = value
  if (typeof none !== 'boolean' || !Array.isArray(entries)) return refuse(field, 'list')
  if (entries.length > maxEntries) refuse(field, 'tooMany')
  if (none === entries.length > 0) refuse(field, 'noneOrEntries')
  const parsed = entries.map((entry: unknown) =>
    isPlainObject(entry) ? parseEntry(entry) : refuse(field, 'entry'),
  )
  return { none, entries: parsed }
}
