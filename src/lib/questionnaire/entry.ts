/** Named texts, such as feet and inches, exactly as typed. */
export type EntryParts = Readonly<Record<string, string>>

/** A list that may be empty on purpose: `no` means "I have none", an empty text is undecided. */
export type EntryList = { readonly has: '' | 'yes' | 'no'; readonly rows: readonly EntryParts[] }

/** The raw input of one item. It is stored even while it is not a valid answer. */
export type Entry = string | readonly string[] | EntryParts | EntryList

/** By item id. */
export type Entries = Readonly<Record<string, Entry>>

export function textOf(entry: Entry | undefined): string {
  return typeof entry === 'string' ? entry : ''
}

export function chosenOf(entry: Entry | undefined): readonly string[] {
  return isTextList(entry) ? entry : []
}

export function partsOf(entry: Entry | undefined): EntryParts {
  return isParts(entry) ? entry : {}
}

export function listOf(entry: Entry | undefined): EntryList {
  return isList(entry) ? entry : { has: '', rows: [] }
}

/** Returns whether an external value, such as one of the browser's storage, is an entry. */
export function isEntry(value: unknown): value is Entry {
  return typeof value === 'string' || isTextList(value) || isParts(value) || isList(value)
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function isParts(value: unknown): value is EntryParts {
  return isObject(value) && Object.values(value).every((each) => typeof each === 'string')
}

function isList(value: unknown): value is EntryList {
  if (!isObject(value) || !('has' in value) || !('rows' in value)) return false
  const knowsHas = value.has === '' || value.has === 'yes' || value.has === 'no'
  return knowsHas && Array.isArray(value.rows) && value.rows.every(isParts)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
