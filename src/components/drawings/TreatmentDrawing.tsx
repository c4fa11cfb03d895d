import { BeautyDrawing } from './BeautyDrawing'
import { EdDrawing } from './EdDrawing'
import { PainDrawing } from './PainDrawing'
import { SleepDrawing } from './SleepDrawing'
import { WeightDrawing } from './WeightDrawing'

const drawings = {
  beauty: BeautyDrawing,
  pain_cream: PainDrawing,
  ed: EdDrawing,
  sleep: SleepDrawing,
  weight_loss: WeightDrawing,
} as const

/** The line drawing of a treatment. */
export function TreatmentDrawing({ type }: { type: keyof typeof drawings }) {
  const Treatment = drawings[type]
  return <Treatment />
}
