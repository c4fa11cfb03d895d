import { texts as commonTexts } from '#intakeWords/common'
import type { Questionnaire } from '../questionnaire'
import type { SectionStructure, Structure } from '../structure'
import type { Texts } from '../texts'
import { withTexts } from '../withTexts'
import { consentSection } from './consentSection'
import { healthSections } from './healthSections'
import { commonRules } from './rules'
import { startSections } from './startSections'

interface Parts
  extends Pick<Questionnaire, 'treatmentType' | 'version' | 'ingredients'>, Omit<Structure, 'sections'> {
  /** Sections about the complaint, asked before the health history. */
  readonly complaint: readonly SectionStructure[]
  /** Sections about contraindications, asked after the health history. */
  readonly safety: readonly SectionStructure[]
  /** Tables of the treatment's texts; a later one takes precedence, so that a version states only what differs. */
  readonly texts: readonly Texts[]
}

/** Assembles a questionnaire from the parts of one treatment and the common ones, with their texts. */
export function assemble({ complaint, safety, photos, rules, texts, ...rest }: Parts): Questionnaire {
  const structure = {
    sections: [...startSections, ...complaint, ...healthSections, ...safety, consentSection],
    ...(photos && { photos }),
    rules: [...commonRules, ...rules],
  }
  return { ...rest, ...withTexts(structure, commonTexts, ...texts) }
}
