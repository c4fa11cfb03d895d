import type { ComponentType } from 'react'
import { BottleDrawing } from './BottleDrawing'
import { DeviceDrawing } from './DeviceDrawing'
import { HeatPackDrawing } from './HeatPackDrawing'
import { JarDrawing } from './JarDrawing'
import { MaskDrawing } from './MaskDrawing'
import { ParcelDrawing } from './ParcelDrawing'
import { PatchDrawing } from './PatchDrawing'
import { PenDrawing } from './PenDrawing'
import { TabletsDrawing } from './TabletsDrawing'
import { TubeDrawing } from './TubeDrawing'

/** By the form of a product, as the catalogue names it. */
const drawings: Readonly<Record<string, ComponentType>> = {
  cream: TubeDrawing,
  gel: TubeDrawing,
  lotion: BottleDrawing,
  tablet: TabletsDrawing,
  patch: PatchDrawing,
  injection: PenDrawing,
  powder: JarDrawing,
  device: DeviceDrawing,
  mask: MaskDrawing,
  pack: HeatPackDrawing,
}

/** The line drawing of a product by its form; a parcel for a form that is new. */
export function ProductDrawing({ form }: { form: string }) {
  const Form = drawings[form] ?? ParcelDrawing
  return <Form />
}
