/** Colours of `tokens.css` for what knows no custom properties: drawings in files, settings of browsers. */
export const colours = {
  paper: '#f5f6f3',
  'paras-200': '#d9dcd5',
  'paras-300': '#bdc2ba',
  'ash-600': '#474e4b',
  'andesite-900': '#191f1d',
  'sukabumi-100': '#d6e7e1',
  'sukabumi-300': '#8ccbbb',
  'sukabumi-600': '#0d5f54',
  'teak-300': '#d9ae7b',
  'teak-700': '#6f4318',
  'gemitir-400': '#f3b229',
  'surface-raised': '#ffffff',
  ink: '#171c1a',
  'on-shade': '#f2f4f0',
  'field-border': '#767e79',
} as const
