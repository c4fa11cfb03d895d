/** The ids of a control's helper and error, for `aria-describedby`. */
export function fieldDescriptionIds(id: string, helper: unknown, error: unknown) {
  const helperId = `${id}-helper`
  const errorId = `${id}-error`
  const describedBy = [helper && helperId, error && errorId].filter(Boolean).join(' ')
  return { helperId, errorId, describedBy: describedBy || undefined }
}
