import type { TreatmentType } from '../../../domain/generated/enums'
import { beautyVignettes } from './beauty'
import { edVignettes } from './ed'
import { commonVignettes } from './commonVignettes'
import { painCreamVignettes } from './painCream'
import { sleepVignettes } from './sleep'
import type { Vignette } from './vignette'
import { weightLossVignettes } from './weightLoss'

/** All patients, by the treatment they request. */
export const vignettes: Readonly<Record<TreatmentType, readonly Vignette[]>> = {
  beauty: [...beautyVignettes, ...commonVignettes],
  pain_cream: [...painCreamVignettes, ...commonVignettes],
  ed: [...edVignettes, ...commonVignettes],
  sleep: [...sleepVignettes, ...commonVignettes],
  weight_loss: [...weightLossVignettes, ...commonVignettes],
}
