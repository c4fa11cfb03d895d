import type { TreatmentType } from '../../../domain/generated/enums'
import { askedAnswers } from './askedAnswers'
import { beautyVignettes } from './beauty'
import { edVignettes } from './ed'
import { commonVignettes } from './commonVignettes'
import { painCreamVignettes } from './painCream'
import { sleepVignettes } from './sleep'
import type { Vignette } from './vignette'
import { weightLossVignettes } from './weightLoss'

/** All patients, by the treatment they request. */
export const vignettes: Readonly<Record<TreatmentType, readonly Vignette[]>> = {
  beauty: [...beautyVignettes, ...commonVignettes, ...askedAnswers.beauty],
  pain_cream: [...painCreamVignettes, ...commonVignettes, ...askedAnswers.pain_cream],
  ed: [...edVignettes, ...commonVignettes, ...askedAnswers.ed],
  sleep: [...sleepVignettes, ...commonVignettes, ...askedAnswers.sleep],
  weight_loss: [...weightLossVignettes, ...commonVignettes, ...askedAnswers.weight_loss],
}
