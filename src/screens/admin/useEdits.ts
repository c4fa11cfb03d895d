import { useKept } from '../../lib/session/useKept'

type Fields = Readonly<Record<string, string>>

/** A form over something that is set: as it is set, with what was typed on top. */
export interface Edited<Entry> {
  readonly entry: Entry
  readonly edit: (next: Partial<Entry>) => void
  /** Once what was typed has arrived, or is not wanted any more. */
  readonly forget: () => void
}

/**
 * What somebody types over what is set. Only that is kept, and survives signing in again; what they left alone, or typed
 * back, follows whatever another Admin sets meanwhile.
 * @param name by which it is kept
 * @param set as the fields show it
 */
export function useEdits<Entry extends Fields>(name: string, set: Entry): Edited<Entry> {
  const { value, write, forget } = useKept(name, { edits: '{}' })
  const edits = readEdits(value.edits, set)

  function edit(next: Partial<Entry>): void {
    const merged = { ...edits, ...next }
    const real = Object.entries(merged).filter(([field, text]) => set[field] !== text)
    if (real.length > 0) write({ edits: JSON.stringify(Object.fromEntries(real)) })
    else forget()
  }

  return { entry: { ...set, ...edits }, edit, forget }
}

/** What is none of the form's counts as nothing. */
function readEdits(kept: string, set: Fields): Fields {
  const parsed: unknown = JSON.parse(kept)
  if (typeof parsed !== 'object' || parsed === null) return {}
  return Object.fromEntries(
    Object.entries(parsed).filter(
      (edit): edit is [string, string] => typeof edit[1] === 'string' && Object.hasOwn(set, edit[0]),
    ),
  )
}
