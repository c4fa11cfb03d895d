import { Drawing } from './Drawing'

/** A sleep mask with its strap, two stars above. */
export function MaskDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M48 44c-5 0-9-4-16-4-10 0-18 6-18 15s7 17 16 17 11-8 18-8 9 8 18 8 16-8 16-17-8-15-18-15c-7 0-11 4-16 4Z" />
      <path d="M15 51C8 46 7 36 12 30M81 51c7-5 8-15 3-21" />
      <path d="M26 54c2 4 9 4 12 0M58 54c3 4 10 4 12 0" />
      <path className="accent" d="M38 16v8M34 20h8M60 22v6M57 25h6" />
    </Drawing>
  )
}
