/** What a product looks like by its form: the lines in the brand's colour, then those in the accent. */
type Strokes = readonly [brand: string, accent: string]

/** A tube standing on its cap, a curl of cream beside it. */
const tube: Strokes = [
  'M28 12h32M30 12l4.5 52h19L58 12M29 19h30M36 64h16v8H36zM34 72h20v9a3 3 0 0 1-3 3H37a3 3 0 0 1-3-3zM37 34h14M38 41h12M39 48h7',
  'M66 84c-4-6 2-10 6-9 5 1 5 7 1 8-3 .8-5-2-3-4M62 84h22',
]

/** By the form of a product, as the catalogue names it; on a square of 96. */
export const productStrokes: Readonly<Record<string, Strokes>> = {
  cream: tube,
  gel: tube,
  // A bottle with a pump, and a drop.
  lotion: [
    'M30 40h32a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4zM40 40v-8h12v8M46 32V18M34 22v-3a3 3 0 0 1 3-3h17a4 4 0 0 1 4 4M34 52h24v20H34zM40 60h12M40 66h8',
    'M77 26c3.6 4.4 5.4 7.3 5.4 9.8a5.4 5.4 0 0 1-10.8 0c0-2.5 1.8-5.4 5.4-9.8z',
  ],
  // A pill bottle with its label, two tablets in front.
  tablet: [
    'M28 14h28a2 2 0 0 1 2 2v9H26v-9a2 2 0 0 1 2-2zM33 14v11M39.5 14v11M46 14v11M51.5 14v11M29 25v4c0 2-4 4-4 8v41a5 5 0 0 0 5 5h12M55 25v4c0 2 4 4 4 8v15M25 42h34M25 66h12M32 50h16M32 57h9',
    'M40 73a11 11 0 1 0 22 0a11 11 0 1 0-22 0M44.5 79.5 57.5 66.5M67 77a8 8 0 1 0 16 0a8 8 0 1 0-16 0M69.5 81.5 80.5 72.5',
  ],
  // A patch with one corner peeled off its backing.
  patch: [
    'M26 20h44a8 8 0 0 1 8 8v28L56 78H26a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8zM30 33h.1M42 33h.1M54 33h.1M66 33h.1M30 45h.1M42 45h.1M54 45h.1M66 45h.1M30 57h.1M42 57h.1M30 68h.1M42 68h.1',
    'M78 56H62a6 6 0 0 0-6 6v16M70 82c5-1 9-5 11-10',
  ],
  // An injection pen, its cap beside it.
  injection: [
    'm18 66 40-40 12 12-40 40a4 4 0 0 1-5.6 0L18 71.6a4 4 0 0 1 0-5.6zM28 56l12 12M52 32l12 12M38 52l12-12 6 6-12 12z',
    'm64 32 8-8M72 24l4-4M66 70h14a4 4 0 0 1 0 10H66a5 5 0 0 1 0-10z',
  ],
  // A jar of powder with a spoon.
  powder: [
    'M20 26h40v8H20zM23 34h34v44a5 5 0 0 1-5 5H28a5 5 0 0 1-5-5zM23 48c6-4 11 3 17 0s11-3 17 0M31 58h18v14H31z',
    'M78 16c6 0 8 5 8 10s-3 9-8 9-8-4-8-9 2-10 8-10zM78 35v47',
  ],
  // A small device with a display and a line that beats.
  device: [
    'M22 18h52a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8zM26 30h44v24H26zM43 66a5 5 0 1 0 10 0a5 5 0 1 0-10 0M30 66h6M60 66h6',
    'M30 43h9l4-7 6 13 4-6h13',
  ],
  // A sleep mask with its strap, two stars above.
  mask: [
    'M48 44c-5 0-9-4-16-4-10 0-18 6-18 15s7 17 16 17 11-8 18-8 9 8 18 8 16-8 16-17-8-15-18-15c-7 0-11 4-16 4zM15 51C8 46 7 36 12 30M81 51c7-5 8-15 3-21M26 54c2 4 9 4 12 0M58 54c3 4 10 4 12 0',
    'M38 16v8M34 20h8M60 22v6M57 25h6',
  ],
  // A cushion, and warmth rising from it.
  pack: [
    'M14 54c0-4 4-6 8-5 17 3 35 3 52 0 4-1 8 1 8 5-2 8-2 16 0 24 0 4-4 6-8 5-17-3-35-3-52 0-4 1-8-1-8-5 2-8 2-16 0-24zM30 58v16M48 59v16M66 58v16',
    'M30 40c-5-6 5-10 0-17M48 40c-5-6 5-10 0-17M66 40c-5-6 5-10 0-17',
  ],
}
