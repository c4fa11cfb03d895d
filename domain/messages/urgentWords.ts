/** What a text sounds like: danger to the body, or to the will to live. */
export type Urgency = 'emergency' | 'crisis'

/*
 * Words of the body follow the warning signs of the American Heart Association (heart attack, stroke) and of the
 * prescribed products' labels (anaphylaxis, priapism); a clinician must confirm them before real use. They err on the
 * side of asking once too often: the writer can always send.
 */
const crisisWords: readonly RegExp[] = [
  /\bsuicid/u,
  /\b(kill|harm|hurt)(ing)? myself\b/u,
  /\b(end|take|taking|ending) my (own )?life\b/u,
  /\b(want|wanna|going|rather) (to )?(die|be dead)\b/u,
  /\bbetter off dead\b/u,
  /\bself[- ]harm/u,
]

const emergencyWords: readonly RegExp[] = [
  /\bchest (pain|pressure|tightness)\b/u,
  /\b(pain|pressure|tightness) in my chest\b/u,
  /\bheart attack\b/u,
  /\b(can['’]?t|cannot|can not|hard to|trouble|difficulty|struggling to) breath(e|ing)\b/u,
  /\bshort(ness)? of breath\b/u,
  /\b(having|had|think|is it) (a )?stroke\b/u,
  /\bface (is )?droop/u,
  /\bslurred speech\b/u,
  /\b(passed|passing) out\b/u,
  /\bfaint(ed|ing)\b/u,
  /\bunconscious\b/u,
  /\bseizure/u,
  /\boverdos/u,
  /\btook too many\b/u,
  /\banaphyla/u,
  /\b(throat|tongue|lips?|face) (is |are )?(closing|swelling|swollen)\b/u,
  /\bswelling of (my |the )?(throat|tongue|lips?|face)\b/u,
  /\b(severe|heavy|won['’]?t stop) bleeding\b/u,
  /\bbleeding (won['’]?t|will not|does not|doesn['’]?t) stop\b/u,
  /\bcough(ing)? up blood\b/u,
  /\bvomit(ing)? blood\b/u,
  /\b(sudden|lost|losing) (my )?(vision|sight|hearing)\b/u,
  /\berection (for|lasting|that lasts|lasts|lasted) (more than |over )?([4-9]|\d{2,}|four|five|six|several) hours\b/u,
]

/** Whether a text sounds as if somebody were in danger; what concerns the will to live comes first. */
export function urgencyOf(text: string): Urgency | undefined {
  const plain = text.toLowerCase().replace(/\s+/gu, ' ')
  if (crisisWords.some((words) => words.test(plain))) return 'crisis'
  if (emergencyWords.some((words) => words.test(plain))) return 'emergency'
  return undefined
}
