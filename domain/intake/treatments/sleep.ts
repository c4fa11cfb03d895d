import { texts } from '#intakeWords/sleep'
import { assemble } from '../common/assemble'
import { sleepHardRules } from './sleepHardRules'
import { sleepComplaint } from './sleepQuestions'
import { sleepReviewRules } from './sleepReviewRules'
import { sleepSafety } from './sleepSafetyQuestions'

export const sleep = assemble({
  treatmentType: 'sleep',
  version: 1,
  ingredients: ['trazodone', 'doxepin', 'ramelteon', 'hydroxyzine'],
  complaint: sleepComplaint,
  safety: sleepSafety,
  rules: [...sleepHardRules, ...sleepReviewRules],
  texts: [texts],
})
