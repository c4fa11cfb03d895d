import { Drawing } from './Drawing'
import { ParcelDrawing } from './ParcelDrawing'
import strokes from './products.svg'

/** The drawing of each form that the catalogue names, by its id in `products.svg`. */
const drawings = new Map(
  'cream lotion tablet patch injection powder device mask pack'.split(' ').map((form) => [form, form]),
).set('gel', 'cream')

/**
 * The line drawing of a product by its form; a parcel for a form that is new. The strokes are a picture of their own, so
 * that a page with one product does not carry those of all.
 */
export function ProductDrawing({ form }: { form: string }) {
  const drawing = drawings.get(form)
  if (!drawing) return <ParcelDrawing />
  return (
    <Drawing viewBox="0 0 96 96">
      <use href={`${strokes}#${drawing}`} />
      <use className="accent" href={`${strokes}#${drawing}-accent`} />
    </Drawing>
  )
}
