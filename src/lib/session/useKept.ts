import { useState } from 'react'
import { personalKey } from './personalStorage'

/** What is being typed, and where it lies until it has done its work. */
export interface Kept<Value> {
  readonly value: Value
  readonly isFromBefore: boolean
  readonly write: (next: Value) => void
  /** Once what was typed has arrived, or is not wanted any more. */
  readonly forget: () => void
}

/**
 * What somebody types into a form, kept in this tab while they sign in again: the way to /login and back takes the form
 * off the page. Bound to the person like every draft (`personalStorage.ts`).
 * @param name of the form and what it is about
 * @param fallback what the form begins with
 */
export function useKept<Value extends Readonly<Record<string, string>>>(
  name: string,
  fallback: Value,
): Kept<Value> {
  const key = personalKey(name)
  const [kept] = useState(() => readKept(key, fallback))
  const [value, setValue] = useState(kept ?? fallback)
  return {
    value,
    isFromBefore: kept !== undefined,
    write: (next) => {
      setValue(next)
      attempt(() => sessionStorage.setItem(key, JSON.stringify(next)))
    },
    forget: () => {
      setValue(fallback)
      attempt(() => sessionStorage.removeItem(key))
    },
  }
}

/** Whether something is kept by a name; for what decides whether a form is open. */
export function hasKept(name: string): boolean {
  return attempt(() => sessionStorage.getItem(personalKey(name))) != null
}

function readKept<Value extends Readonly<Record<string, string>>>(
  key: string,
  fallback: Value,
): Value | undefined {
  const parsed = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown)
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const texts = Object.entries(parsed).filter(
    (entry): entry is [string, string] => entry[0] in fallback && typeof entry[1] === 'string',
  )
  return { ...fallback, ...Object.fromEntries(texts) }
}

/** A browser that blocks storage costs what was typed when one signs in again, nothing else. */
function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
