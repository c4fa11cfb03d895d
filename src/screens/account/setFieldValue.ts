/**
 * Sets the value of a field that is not ours and lets the form hear of it: React passes over a value that is set without
 * the element's own setter, and fields of the Authenticator are not controlled.
 */
export function setFieldValue(field: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
