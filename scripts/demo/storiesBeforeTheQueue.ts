import { timeRunsOut } from './careActs'
import { man, woman } from './demoPeople'
import type { DemoStory } from './demoStory'
import { at } from './demoStory'
import { cancels, isRefused, leavesTheBankWaiting, opensThePage, sends } from './patientActs'

/** Requests that no money was held for: those that still wait for it, and those that waited too long. */
export const storiesBeforeTheQueue: readonly DemoStory[] = [
  {
    name: 'leila has not gone to the page',
    patient: woman('Leila', 'Haidari', '1994-03-27', 'CA'),
    steps: [at(6, sends('beauty'))],
  },
  {
    name: 'theo has the page open',
    patient: man('Theo', 'Laurent', '1986-07-15', 'MA'),
    steps: [at(2, sends('sleep')), at(1.9, opensThePage)],
  },
  {
    name: 'ben looks for another card',
    patient: man('Ben', 'Achterberg', '1971-01-08', 'WI'),
    steps: [at(3, sends('ed')), at(2.9, isRefused)],
  },
  {
    name: 'sana looks for her phone',
    patient: woman('Sana', 'Mirza', '1980-10-02', 'VA'),
    steps: [
      at(1.5, sends('weight_loss', { heightCm: 162, weightKg: 94, goalWeightKg: 78 })),
      at(1.4, leavesTheBankWaiting),
    ],
  },
  {
    name: 'mateo closed the page',
    patient: man('Mateo', 'Quiroga', '1999-05-20', 'TX'),
    steps: [at(80, sends('beauty')), at(79.9, opensThePage), at(55, timeRunsOut)],
  },
  {
    name: 'ingrid thought better of it',
    patient: woman('Ingrid', 'Solheim', '1962-11-11', 'MN'),
    steps: [at(64, sends('pain_cream')), at(38, timeRunsOut)],
  },
  {
    name: 'aisha took it back at the page',
    patient: woman('Aisha', 'Bello', '1990-08-30', 'MD'),
    steps: [at(40, sends('sleep')), at(39.9, opensThePage), at(39.5, cancels)],
  },
]
