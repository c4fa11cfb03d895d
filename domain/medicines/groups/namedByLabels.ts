import type { Medicine } from '../medicine'

/** Rarely taken medicines that the labels of our products name. */
export const namedByLabels: readonly Medicine[] = [
  { generic: 'eprosartan', brands: 'teveten', spanish: 'eprosartán' },
  { generic: 'pindolol', brands: 'visken' },
  { generic: 'potassium bicarbonate', brands: 'effer-k, klor-con ef', spanish: 'bicarbonato de potasio' },
  { generic: 'trimipramine', brands: 'surmontil', spanish: 'trimipramina' },
  { generic: 'amoxapine', brands: 'asendin', spanish: 'amoxapina' },
  { generic: 'iloperidone', brands: 'fanapt', spanish: 'iloperidona' },
  { generic: 'pentamidine', brands: 'nebupent, pentam', spanish: 'pentamidina' },
  { generic: 'droperidol', brands: 'inapsine' },
  { generic: 'vandetanib', brands: 'caprelsa' },
  { generic: 'primaquine', spanish: 'primaquina' },
  { generic: 'flutamide', brands: 'eulexin', spanish: 'flutamida' },
  { generic: 'cinacalcet', brands: 'sensipar' },
  { generic: 'ticlopidine', brands: 'ticlid', spanish: 'ticlopidina' },
  { generic: 'dichlorphenamide', brands: 'keveyis, ormalvi', spanish: 'diclorfenamida' },
  { generic: 'methazolamide', brands: 'neptazane', spanish: 'metazolamida' },
  { generic: 'pemetrexed', brands: 'alimta' },
  { generic: 'resorcinol' },
  { generic: 'hydrogen peroxide', also: 'peroxide', spanish: 'agua oxigenada, peróxido de hidrógeno' },
  { generic: 'tetracaine', spanish: 'tetracaína' },
  { generic: 'grapefruit', also: 'grapefruit juice', spanish: 'toronja, jugo de toronja' },
  {
    generic: 'sulfite',
    also: 'sulfites, sulphite, sulphites, metabisulfite, sodium metabisulfite, bisulfite, sodium bisulfite',
    spanish: 'sulfito, sulfitos',
  },
]
