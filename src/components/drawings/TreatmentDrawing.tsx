import type { ComponentType } from 'react'
import type { TreatmentType } from '../../../domain/generated/enums'
import { BeautyDrawing } from './BeautyDrawing'
import { EdDrawing } from './EdDrawing'
import { PainDrawing } from './PainDrawing'
import { SleepDrawing } from './SleepDrawing'
import { WeightDrawing } from './WeightDrawing'

const drawings: Readonly<Record<TreatmentType, ComponentType>> = {
  beauty: BeautyDrawing,
  pain_cream: PainDrawing,
  ed: EdDrawing,
  sleep: SleepDrawing,
  weight_loss: WeightDrawing,
}

/** The line drawing of a treatment. */
export function TreatmentDrawing({ type }: { type: TreatmentType }) {
  const Treatment = drawings[type]
  return <Treatment />
}
