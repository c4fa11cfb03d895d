/** The ids a control's helper and error have, and what points at them. */
export function fieldDescriptionIds(id: string, helper: unknown, error: unknown) {
  const helperId = `${id}-helper`
  const errorId = `${id}-error`
  const describedBy = [helper && helperId, error && errorId].filter(Boolean).join(' ')
  return { helperId, errorId, describedBy: describedBy || undefined }
}
