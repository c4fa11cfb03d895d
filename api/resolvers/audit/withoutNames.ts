const searched = ['name', 'email', 'person', 'agent', 'patient']

/** Records that a name or an address was searched for, but not which one, because the audit log contains neither. */
export function withoutNames(filter: object | null | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(filter ?? {}).map(([field, value]: [string, unknown]) => [
      field,
      value != null && searched.includes(field) ? 'given' : value,
    ]),
  )
}
