import { expireOverdue } from './clinicianActions'
import { man, woman } from './demoPeople'
import type { DemoScenario } from './demoScenario'
import { at } from './demoScenario'
import { cancels, cardDeclined, abandons3ds, opensCheckout, sends } from './patientActions'

/** Requests without a hold: those that still wait for payment, and those that expired. */
export const unpaidScenarios: readonly DemoScenario[] = [
  {
    name: 'leila has not gone to the page',
    patient: woman('Leila', 'Haidari', '1994-03-27', 'CA'),
    steps: [at(6, sends('beauty'))],
  },
  {
    name: 'theo has the page open',
    patient: man('Theo', 'Laurent', '1986-07-15', 'MA'),
    steps: [at(2, sends('sleep')), at(1.9, opensCheckout)],
  },
  {
    name: 'ben looks for another card',
    patient: man('Ben', 'Achterberg', '1971-01-08', 'WI'),
    steps: [at(3, sends('ed')), at(2.9, cardDeclined)],
  },
  {
    name: 'sana looks for her phone',
    patient: woman('Sana', 'Mirza', '1980-10-02', 'VA'),
    steps: [
      at(1.5, sends('weight_loss', { heightCm: 162, weightKg: 94, goalWeightKg: 78 })),
      at(1.4, abandons3ds),
    ],
  },
  {
    name: 'mateo closed the page',
    patient: man('Mateo', 'Quiroga', '1999-05-20', 'TX'),
    steps: [at(130, sends('beauty')), at(129.9, opensCheckout), at(55, expireOverdue)],
  },
  {
    name: 'ingrid thought better of it',
    patient: woman('Ingrid', 'Solheim', '1962-11-11', 'MN'),
    steps: [at(112, sends('pain_cream')), at(38, expireOverdue)],
  },
  {
    name: 'aisha took it back at the page',
    patient: woman('Aisha', 'Bello', '1990-08-30', 'MD'),
    steps: [at(40, sends('sleep')), at(39.9, opensCheckout), at(39.5, cancels)],
  },
]
