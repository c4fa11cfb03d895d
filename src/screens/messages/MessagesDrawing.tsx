import { Drawing } from '../../components/drawings/Drawing'

/** Two sheets that answer each other. */
export function MessagesDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M12 20h48a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H32L20 64V54h-8a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6Z" />
      <path d="M18 32h36M18 42h22" />
      <path className="accent" d="M74 36h8a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6h-4v10L66 70H46a6 6 0 0 1-6-6v-2" />
      <path className="accent" d="M56 62h20" />
    </Drawing>
  )
}
