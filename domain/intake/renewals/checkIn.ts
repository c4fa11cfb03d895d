import { withChartNames } from '../chart/withChartNames'
import type { Item, PhotoQuestion, Questionnaire, ScreeningRule, Section } from '../questionnaire'
import { renewalRules } from './renewalRules'
import { sinceLastTime } from './sinceLastTime'

interface Parts {
  /** The intake whose answers the record holds. */
  readonly intake: Questionnaire
  readonly version: number
  /** Items of the intake that may have changed, besides those that every check-in asks again. */
  readonly asked: readonly string[]
  /** Rules about beginning the treatment, which say nothing about going on with it. */
  readonly aboutBeginning?: readonly string[]
  readonly rules?: readonly ScreeningRule[]
  /** What is to be photographed again; those of the intake tell how it was then. */
  readonly photos?: readonly PhotoQuestion[]
}

/** What can change with anybody. */
const alwaysAsked = [
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

/** Long lists and what seldom changes: shown as they were, to be corrected. Everything else is asked anew. */
const prefilled = ['state', 'allergies', 'medications', 'conditions', 'otherConditions']

/**
 * The short questionnaire of a renewal: the treatment's intake, of which only what may have changed is asked again, with
 * questions about the time since. Everything else is taken from the record, so that the same rules judge the whole.
 */
export function checkIn(parts: Parts): Questionnaire {
  const { intake, version, asked, aboutBeginning = [], rules = [], photos } = parts
  const [first, second, ...rest] = intake.sections
  if (!first || !second) throw new Error('A check-in follows the first questions of an intake.')
  const again = new Set([...alwaysAsked, ...asked])
  const { photos: _photos, ...common } = intake
  return withChartNames({
    ...common,
    version,
    ...(photos && { photos }),
    sections: [first, second, sinceLastTime, ...rest].map((section) => inOneStep(section)),
    rules: [...intake.rules.filter(({ id }) => !aboutBeginning.includes(id)), ...renewalRules, ...rules],
    renewal: {
      fromRecord: itemsIn(intake)
        .map(({ id }) => id)
        .filter((id) => !again.has(id)),
      prefilled,
    },
  })
}

const itemsIn = ({ sections }: Questionnaire): readonly Item[] => sections.flatMap(({ items }) => items)

/** Sections whose title speaks of what is not asked again get another. */
function inOneStep(section: Section): Section {
  const title = titles[section.id]
  if (title === undefined) return section
  const { lead: _lead, ...rest } = section
  return { ...rest, title }
}

const titles: Readonly<Record<string, string>> = {
  availability: 'Where are you now?',
  aboutYou: 'Pregnancy',
  body: 'Your weight today',
  allergies: 'Are these still your allergies?',
  medications: 'Is this still what you take?',
  conditions: 'Is this still your health?',
}
