import type { Mutant } from './mutant'

/** Texts for people, which change no outcome. */
const words = new Set(['id', 'text', 'source', 'signOff', 'patientText', 'clinicianText', 'label', 'help'])

/** Each is one step away from its neighbors. */
const scales = [
  ['contraindicated', 'serious', 'caution'],
  ['EMERGENCY', 'HARD', 'REVIEW', 'INFO'],
]

/**
 * Every small fault in a piece of data: an entry of a list that is missing, a number one step lower or higher, a degree
 * one step graver or milder, a yes that is a no.
 * @param about what the data is about, in the words of `Mutant.about`
 */
export function mutantsOf(data: unknown, path: string, about: readonly string[] = []): readonly Mutant[] {
  if (Array.isArray(data)) {
    const list: unknown[] = data
    return list.flatMap((entry, index) => {
      const name = nameOf(entry, index)
      const within = typeof entry === 'object' ? about : [...about, name]
      return [
        {
          id: `${path}: without ${name}`,
          about: [...within, name],
          apply: () => {
            list.splice(index, 1)
            return () => void list.splice(index, 0, entry)
          },
        },
        ...mutantsOf(entry, `${path} › ${name}`, [...about, name]),
      ]
    })
  }
  if (!isRecord(data)) return []
  return Object.keys(data)
    .filter((key) => !words.has(key))
    .flatMap((key) => [
      ...otherValues(data, key).map((value) => ({
        id: `${path}: ${key} ${String(value)} for ${String(data[key])}`,
        about,
        apply: () => set(data, key, value),
      })),
      ...mutantsOf(data[key], `${path} › ${key}`, [...about, key]),
    ])
}

function otherValues(data: Record<string, unknown>, key: string): readonly unknown[] {
  const value = data[key]
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') {
    const step = data['quantity'] === 'bodyMassIndex' ? 0.1 : 1
    return [value - step, value + step].map((shifted) => Math.round(shifted * 10) / 10)
  }
  const scale = scales.find((degrees) => degrees.includes(String(value))) ?? []
  const at = scale.indexOf(String(value))
  return scale.filter((_, index) => Math.abs(index - at) === 1)
}

function set(data: Record<string, unknown>, key: string, value: unknown): () => void {
  const before = data[key]
  data[key] = value
  return () => {
    data[key] = before
  }
}

function nameOf(entry: unknown, index: number): string {
  if (typeof entry === 'string') return entry
  if (isRecord(entry) && typeof entry['id'] === 'string') return entry['id']
  return isRecord(entry) ? JSON.stringify(entry).slice(0, 80) : String(index)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
