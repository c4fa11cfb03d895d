import { checkInTitles, texts as renewalTexts } from '#intakeWords/renewal'
import type { Item, PhotoQuestion, Questionnaire, Section } from '../questionnaire'
import type { RuleStructure } from '../structure'
import type { Texts } from '../texts'
import { withTexts } from '../withTexts'
import { renewalRules } from './renewalRules'
import { sinceLastTime } from './sinceLastTime'

interface Parts {
  /** The intake whose answers are in the record. */
  readonly intake: Questionnaire
  readonly version: number
  /** Items of the intake that may have changed, in addition to those that every check-in asks again. */
  readonly asked: readonly string[]
  /** Rules about starting the treatment, which do not apply to continuing it. */
  readonly aboutBeginning?: readonly string[]
  readonly rules?: readonly RuleStructure[]
  /** Texts of these rules. */
  readonly texts?: readonly Texts[]
  /** Photos to take again; the intake's photos show the state at the start. */
  readonly photos?: readonly PhotoQuestion[]
}

/** Sections that may change for any patient. */
const alwaysAskedSections = [
  'state',
  'redFlags',
  'pregnancyStatus',
  'allergies',
  'medications',
  'conditions',
  'otherConditions',
  'consentTelehealth',
  'consentPrivacy',
  'consentTruthfulness',
]

/**
 * Long lists and items that seldom change are shown with the record's answer for correction. All other items
 * are asked again.
 */
const prefilled = ['state', 'allergies', 'medications', 'conditions', 'otherConditions']

/**
 * Returns the check-in of a renewal: the treatment's intake, with only the items that may have changed, and
 * questions about the time since. All other answers come from the record, so that the same rules apply to the
 * whole.
 */
export function checkIn(parts: Parts): Questionnaire {
  const { intake, version, asked, aboutBeginning = [], rules = [], texts = [], photos } = parts
  const [first, second, ...rest] = intake.sections
  if (!first || !second) throw new Error('A check-in follows the first questions of an intake.')
  const again = new Set([...alwaysAskedSections, ...asked])
  const { photos: _photos, ...common } = intake
  const own = withTexts(
    { sections: [sinceLastTime], rules: [...renewalRules, ...rules] },
    renewalTexts,
    ...texts,
  )
  return {
    ...common,
    version,
    ...(photos && { photos }),
    sections: [first, second, ...own.sections, ...rest].map((section) => inOneStep(section)),
    rules: [...intake.rules.filter(({ id }) => !aboutBeginning.includes(id)), ...own.rules],
    renewal: {
      fromRecord: itemsIn(intake)
        .map(({ id }) => id)
        .filter((id) => !again.has(id)),
      prefilled,
    },
  }
}

const itemsIn = ({ sections }: Questionnaire): readonly Item[] => sections.flatMap(({ items }) => items)

/** Replaces titles of sections that mention items a check-in omits. */
function inOneStep(section: Section): Section {
  const title = titles[section.id]
  if (title === undefined) return section
  const { lead: _lead, ...rest } = section
  return { ...rest, title }
}

const titles: Readonly<Record<string, string>> = checkInTitles
