import { chakra } from '@chakra-ui/react'

/**
 * A quiet front desk below the arch of a window: morning sun over hills, a branch in a vase, a letter, a small jar and a
 * cup. Made to stand in an arch of 4 to 5.
 */
export function FrontDeskDrawing() {
  return (
    <chakra.svg
      viewBox="0 0 400 500"
      w="full"
      h="full"
      fill="none"
      stroke="brand"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      css={{
        '& .accent': { stroke: 'accent' },
        '& .paper': { fill: 'surface' },
        '& .wash': { fill: 'canvas', stroke: 'none' },
      }}
    >
      <path className="wash" d="M96 366V196a104 104 0 0 1 208 0v170H96Z" />
      <path d="M96 366V196a104 104 0 0 1 208 0v170" />
      <path d="M200 92v274M96 226h208" opacity="0.35" />
      <circle className="accent" cx="248" cy="178" r="26" />
      <path className="accent" d="M248 138v-10M276 150l7-7M288 178h10M220 150l-7-7" />
      <path d="M97 300c34-26 66-32 100-18 30 12 66 10 106-14" />
      <path d="M97 332c52-20 104-22 206-4" />
      <path className="paper" d="M20 366h360v12a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6v-12Z" />
      <path d="M44 384v116M356 384v116M44 430h312" />
      <path
        className="paper"
        d="M92 366c-10-18-14-34-8-48 4-9 6-14 6-22h26c0 8 2 13 6 22 6 14 2 30-8 48H92Z"
      />
      <path d="M90 296h26" />
      <path d="M103 296c-2-50-6-84-26-122M103 268c2-40 12-66 34-88" />
      <path
        className="paper"
        d="M78 178c-16-3-24-13-24-29 15 3 24 13 24 29ZM86 202c-18 3-30-4-37-18 16-4 30 2 37 18ZM95 234c-17 6-30 2-40-11 15-7 29-4 40 11ZM84 186c2-16 11-25 26-27 0 16-10 26-26 27ZM136 181c-4-16 1-28 15-35 5 15 0 28-15 35ZM124 202c10-13 23-17 37-10-9 13-22 17-37 10ZM111 230c10-12 22-15 36-9-9 12-21 15-36 9Z"
      />
      <path className="paper" d="M166 366v-64h84v64" />
      <path d="M166 302l42 34 42-34" />
      <path className="accent" d="M182 352h26" />
      <path className="paper" d="M272 366v-34h44v34" />
      <path className="paper" d="M268 332v-12h52v12h-52Z" />
      <path d="M281 350h26" />
      <path className="accent" d="M294 286c6 8 9 13 9 18a9 9 0 0 1-18 0c0-5 3-10 9-18Z" />
    </chakra.svg>
  )
}
