import { spanishCrisisWords, spanishEmergencyWords } from './spanishUrgentWords'

/** Kind of urgency in a text: a medical emergency or a suicidal crisis. */
export type Urgency = 'emergency' | 'crisis'

/*
 * Emergency phrases follow the warning signs of the American Heart Association (heart attack, stroke) and of
 * the prescribed products' labels (anaphylaxis, priapism). Crisis phrases follow the warning signs of the
 * American Foundation for Suicide Prevention and of the 988 Lifeline. A clinician must confirm them before
 * real use. They prefer false positives, because the writer can always send. Apostrophes and accents are
 * removed before matching.
 */
const crisisPhrases: readonly RegExp[] = [
  /\b(suicid|sucid|suisid|suicde)/u,
  /\b(kill|harm|hurt|cut|unalive)(t?ing)? (my ?self|me)\b/u,
  /\b(end|take|taking|ending) my (own )?life\b/u,
  /\bend(ing)? it all\b/u,
  /\b(want|wanna|going|rather) (to )?(die|be dead)\b/u,
  /\b(dont|do not|no longer) want to (live|be alive|be here|wake up)\b/u,
  /\b(no|any) reason to live\b/u,
  /\bbetter off (dead|without me)\b/u,
  /\bself[- ]?harm/u,
]

const emergencyWords: readonly RegExp[] = [
  /\bchest (is )?(really |so |very )?(pains?|pressure|tight(ness)?|hurts?|hurting)\b/u,
  /\b(pain|pressure|tightness) in (my|the) chest\b/u,
  /\bheart ?attack\b/u,
  /\b(cant|cannot|can not|hard to|trouble|difficulty|struggling to) (breath|breathe|breathing)\b/u,
  /\bshort(ness)? of breath\b/u,
  /\b(having|had|think|is it) (a )?stroke\b/u,
  /\bface (is )?(droop|numb)/u,
  /\b(slurred|slurring) (my )?(speech|words)\b/u,
  /\bcant (move|feel|lift) my (left |right )?(arm|leg|face|hand|side)\b/u,
  /\b(passed|passing) out\b/u,
  /\bfaint(ed|ing)\b/u,
  /\bunconscious\b/u,
  /\bseizure/u,
  /\boverdos/u,
  /\btook (too many|(all|a whole bottle) of (my|the|them))\b/u,
  /\banaphyla/u,
  /\b(throat|tongue|lips?|face) (is |are )?(closing|swelling|swollen)\b/u,
  /\bswelling of (my |the )?(throat|tongue|lips?|face)\b/u,
  /\b(severe|heavy|wont stop) bleeding\b/u,
  /\bbleeding (wont|will not|does not|doesnt) stop\b/u,
  /\bcough(ing)? up blood\b/u,
  /\bvomit(ing)? blood\b/u,
  /\b(sudden|lost|losing) (my )?(vision|sight|hearing)\b/u,
  /\berection (for|lasting|that lasts|lasts|lasted) (more than |over )?([4-9]|\d{2,}|four|five|six|several) hours\b/u,
]

/** Returns the urgency of a text; a crisis takes precedence over an emergency. */
export function urgencyOf(text: string): Urgency | undefined {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}|['’‘`´]/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
  const sounds = (words: readonly RegExp[]) => words.some((each) => each.test(plain))
  if (sounds(crisisPhrases) || sounds(spanishCrisisWords)) return 'crisis'
  if (sounds(emergencyWords) || sounds(spanishEmergencyWords)) return 'emergency'
  return undefined
}
