import { expireOverdue } from './clinicianActions'
import { man, woman } from './demoPeople'
import type { DemoScenario } from './demoScenario'
import { at } from './demoScenario'
import {
  refundsPayment,
  isDelivered,
  isPacked,
  isShipped,
  orders,
  paysForOrder,
  cancelsOrder,
} from './orderActions'

/** Orders of over-the-counter products. */
export const orderScenarios: readonly DemoScenario[] = [
  {
    name: 'ravi has not paid',
    patient: man('Ravi', 'Chandran', '1987-10-17', 'TX'),
    steps: [at(1.2, orders({ 'heat-pack': 1 }))],
  },
  {
    name: 'nora has just paid',
    patient: woman('Nora', 'Eklund', '1993-01-05', 'MN'),
    steps: [at(4, orders({ 'sleep-mask': 1, 'melatonin-pr-3': 1 })), at(3.9, paysForOrder)],
  },
  {
    name: 'hugo measures at home',
    patient: man('Hugo', 'Delacroix', '1959-12-12', 'CA'),
    steps: [at(33, orders({ 'blood-pressure-monitor': 1 })), at(32.9, paysForOrder), at(20, isPacked)],
  },
  {
    name: 'mina skin',
    patient: woman('Mina', 'Rostami', '2001-03-03', 'NY'),
    steps: [
      at(260, orders({ 'gentle-cleanser': 1, moisturiser: 2 })),
      at(259.9, paysForOrder),
      at(250, isPacked),
      at(240, isShipped),
      at(190, isDelivered),
      at(180, refundsPayment('goodwill', 'One jar arrived without its lid.', 1100)),
    ],
  },
  {
    name: 'pablo ordered twice',
    patient: man('Pablo', 'Ventura', '1984-08-13', 'OH'),
    steps: [at(48, orders({ 'body-scale': 1 })), at(47.9, paysForOrder), at(47.5, cancelsOrder)],
  },
  {
    name: 'tess left the till',
    patient: woman('Tess', 'Whitlock', '1976-05-29', 'WI'),
    steps: [at(90, orders({ 'capsaicin-cream-0075': 2 })), at(64, expireOverdue)],
  },
]
