import type { EntryParts } from './entry'

const centimetresPerInch = 2.54
const kilogramsPerPound = 0.45359237

/**
 * Converts typed feet and inches to centimeters, to a tenth; returns text for invalid numbers. Inches are optional.
 */
export function centimetresOf({ feet = '', inches = '' }: EntryParts): number | string {
  const wholeFeet = numberIn(feet)
  const rest = inches.trim() === '' ? 0 : numberIn(inches)
  if (wholeFeet === undefined || rest === undefined || rest >= 12) return `${feet} ${inches}`
  return Math.round((wholeFeet * 12 + rest) * centimetresPerInch * 10) / 10
}

/** Converts typed pounds to kilograms, to a hundredth; returns the text for an invalid number. */
export function kilogramsOf(pounds: string): number | string {
  const number = numberIn(pounds)
  return number === undefined ? pounds : Math.round(number * kilogramsPerPound * 100) / 100
}

/** Converts kilograms to pounds with the given decimals. */
export function poundsOf(kilograms: number, decimals = 0): number {
  return rounded(kilograms / kilogramsPerPound, decimals)
}

/** Converts centimeters to whole feet and inches with the given decimals. */
export function feetOf(centimetres: number, decimals = 0): { feet: number; inches: number } {
  const inches = rounded(centimetres / centimetresPerInch, decimals)
  return { feet: Math.floor(inches / 12), inches: rounded(inches % 12, decimals) }
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}

function numberIn(text: string): number | undefined {
  return /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined
}
