import { airways } from './groups/airways'
import { blood } from './groups/blood'
import { heart } from './groups/heart'
import { hormones } from './groups/hormones'
import { immunity } from './groups/immunity'
import { infection } from './groups/infection'
import { mind } from './groups/mind'
import { namedByLabels } from './groups/namedByLabels'
import { nerves } from './groups/nerves'
import { pain } from './groups/pain'
import { skin } from './groups/skin'
import { stomach } from './groups/stomach'
import { supplements } from './groups/supplements'
import { urology } from './groups/urology'
import { women } from './groups/women'
import type { Medicine } from './medicine'

/*
 * The names under which US patients know medicines. Brand names follow US labels (DailyMed); Spanish names are the
 * Spanish international nonproprietary names of the WHO and what US Spanish leaflets (MedlinePlus en español) print.
 */
export const medicines: readonly Medicine[] = [
  ...heart,
  ...blood,
  ...mind,
  ...pain,
  ...infection,
  ...hormones,
  ...women,
  ...skin,
  ...airways,
  ...stomach,
  ...urology,
  ...nerves,
  ...immunity,
  ...supplements,
  ...namedByLabels,
]
