import type { TreatmentType } from '../../../domain/generated/enums'
import { beautyVignettes } from './beauty'
import { edVignettes } from './ed'
import { everybodyVignettes } from './everybody'
import { painCreamVignettes } from './painCream'
import { sleepVignettes } from './sleep'
import type { Vignette } from './vignette'
import { weightLossVignettes } from './weightLoss'

/** Every patient, by the treatment they ask for. */
export const vignettes: Readonly<Record<TreatmentType, readonly Vignette[]>> = {
  beauty: [...beautyVignettes, ...everybodyVignettes],
  pain_cream: [...painCreamVignettes, ...everybodyVignettes],
  ed: [...edVignettes, ...everybodyVignettes],
  sleep: [...sleepVignettes, ...everybodyVignettes],
  weight_loss: [...weightLossVignettes, ...everybodyVignettes],
}
