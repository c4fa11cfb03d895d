type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Returns a `ref` for a controlled control of a prerendered page. It reports input before hydration: React
 * leaves that value on the element without an event, and resets it with the next render.
 * @param value rendered value
 * @param onChange receives the element's value if it differs
 */
export function earlyInput(value: string, onChange: (event: { target: Control }) => void) {
  return (control: Control | null): void => {
    if (control && control.value !== '' && control.value !== value) onChange({ target: control })
  }
}
