/* Names people write, in lower case, for `mentions`; generic names first, then common US brands. */

export const nsaidNames: readonly string[] = [
  'aspirin',
  'ibuprofen',
  'advil',
  'motrin',
  'naproxen',
  'aleve',
  'diclofenac',
  'voltaren',
  'meloxicam',
  'celecoxib',
  'celebrex',
  'ketorolac',
  'indomethacin',
  'nsaid',
]

export const opioidNames: readonly string[] = [
  'opioid',
  'codeine',
  'morphine',
  'oxycodone',
  'percocet',
  'oxycontin',
  'hydrocodone',
  'vicodin',
  'norco',
  'hydromorphone',
  'dilaudid',
  'tramadol',
  'tapentadol',
  'fentanyl',
  'methadone',
  'buprenorphine',
  'suboxone',
]

export const nitrateNames: readonly string[] = [
  'nitroglycerin',
  'nitrostat',
  'nitro dur',
  'nitrolingual',
  'nitro bid',
  'rectiv',
  'glyceryl trinitrate',
  'isosorbide',
  'isordil',
  'imdur',
  'ismo',
  'bidil',
  'nitroprusside',
  'amyl nitrite',
  'poppers',
]

export const riociguatNames: readonly string[] = ['riociguat', 'adempas', 'vericiguat', 'verquvo']

export const alphaBlockerNames: readonly string[] = [
  'tamsulosin',
  'flomax',
  'doxazosin',
  'cardura',
  'terazosin',
  'hytrin',
  'alfuzosin',
  'uroxatral',
  'silodosin',
  'rapaflo',
  'prazosin',
  'minipress',
]

export const strongCyp3a4Names: readonly string[] = [
  'ritonavir',
  'norvir',
  'paxlovid',
  'cobicistat',
  'ketoconazole',
  'itraconazole',
  'sporanox',
  'posaconazole',
  'voriconazole',
  'clarithromycin',
  'biaxin',
  'erythromycin',
]

export const benzodiazepineNames: readonly string[] = [
  'benzodiazepine',
  'alprazolam',
  'xanax',
  'lorazepam',
  'ativan',
  'clonazepam',
  'klonopin',
  'diazepam',
  'valium',
  'temazepam',
  'restoril',
  'triazolam',
  'halcion',
]

export const maoiNames: readonly string[] = [
  'phenelzine',
  'nardil',
  'tranylcypromine',
  'parnate',
  'isocarboxazid',
  'marplan',
  'selegiline',
  'emsam',
  'rasagiline',
  'azilect',
  'linezolid',
  'methylene blue',
]

export const glp1Names: readonly string[] = [
  'semaglutide',
  'ozempic',
  'wegovy',
  'rybelsus',
  'tirzepatide',
  'mounjaro',
  'zepbound',
  'liraglutide',
  'victoza',
  'saxenda',
  'dulaglutide',
  'trulicity',
  'exenatide',
  'byetta',
  'bydureon',
]
