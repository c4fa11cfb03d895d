/**
 * Writes a name or code of the API as a label: `validBefore` as `Valid before`, `in_review` as `In review`,
 * `patientId` as `Patient ID`.
 */
export function inWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bids?\b/g, (id) => (id === 'ids' ? 'IDs' : 'ID'))
  return words.charAt(0).toUpperCase() + words.slice(1)
}
