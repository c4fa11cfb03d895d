import { Drawing } from './Drawing'

/** A jar of cream, a drop above it and a sprig beside it. */
export function BeautyDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M20 50h44v26a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V50Z" />
      <path d="M17 40.5a2.5 2.5 0 0 1 2.5-2.5h45a2.5 2.5 0 0 1 2.5 2.5V50H17v-9.5Z" />
      <path d="M29 62h26M34 69h16" />
      <path className="accent" d="M42 12c4.6 5.7 7 9.4 7 12.6a7 7 0 0 1-14 0C35 21.4 37.4 17.7 42 12Z" />
      <path d="M80 82c-.6-17-.4-30 1-42" />
      <path d="M80.2 56c-7-1.6-9.8-6-9.7-12 6.3 1.2 9.7 5 9.7 12ZM80.6 48c5.6-2.4 7.7-6.6 7-12-5.2 1.9-7.5 6-7 12ZM80 69c5.9-2 8.4-6 8.2-11.5-5.5 1.5-8.2 5.5-8.2 11.5Z" />
    </Drawing>
  )
}
