/**
 * Sets the value of an uncontrolled Authenticator field and dispatches its event. React ignores
 * values set without the element's native setter.
 */
export function setFieldValue(field: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
