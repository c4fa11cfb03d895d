import { Drawing } from './Drawing'

/** A parcel that is still open, a leaf looking out of it. */
export function ParcelDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M16 48h64v34H16V48Z" />
      <path d="M16 48 6 58M80 48l10 10M16 48l14-10h36l14 10" />
      <path d="M36 60h24" />
      <path className="accent" d="M48 38V20" />
      <path
        className="accent"
        d="M48 28c-9-.6-13-5-13-13 8.5.5 13 5 13 13ZM48 24c0-7 3.5-11 11-12.2.3 7.7-3.5 11.9-11 12.2Z"
      />
    </Drawing>
  )
}
