import type { Questionnaire, ScreeningRule, Section } from '../questionnaire'
import { withChartNames } from '../chart/withChartNames'
import { consentSection } from './consentSection'
import { healthSections } from './healthSections'
import { commonRules } from './rules'
import { startSections } from './startSections'

interface Parts extends Pick<Questionnaire, 'treatmentType' | 'version' | 'ingredients' | 'photos'> {
  /** Sections about the complaint, asked before the health history. */
  readonly complaint: readonly Section[]
  /** Sections about contraindications, asked after the health history. */
  readonly safety: readonly Section[]
  readonly rules: readonly ScreeningRule[]
}

/** Assembles a questionnaire from the parts of one treatment and the common ones. */
export function assemble({ complaint, safety, rules, ...rest }: Parts): Questionnaire {
  return withChartNames({
    ...rest,
    sections: [...startSections, ...complaint, ...healthSections, ...safety, consentSection],
    rules: [...commonRules, ...rules],
  })
}
