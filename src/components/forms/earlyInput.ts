type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Returns a `ref` for a controlled control of a prerendered page. It reports what was typed or chosen before
 * hydration: React leaves that on the element, has no event of it, and resets it with the next render.
 * @param value rendered value
 * @param onChange receives the element's value if it is another one
 */
export function earlyInput(value: string, onChange: (event: { target: Control }) => void) {
  return (control: Control | null): void => {
    if (control && control.value !== '' && control.value !== value) onChange({ target: control })
  }
}
