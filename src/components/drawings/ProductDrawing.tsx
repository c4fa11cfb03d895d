import { Drawing } from './Drawing'
import { ParcelDrawing } from './ParcelDrawing'
import { productStrokes } from './productStrokes'

/** The line drawing of a product by its form; a parcel for a form that is new. */
export function ProductDrawing({ form }: { form: string }) {
  const strokes = productStrokes[form]
  if (!strokes) return <ParcelDrawing />
  const [brand, accent] = strokes
  return (
    <Drawing viewBox="0 0 96 96">
      <path d={brand} />
      <path className="accent" d={accent} />
    </Drawing>
  )
}
