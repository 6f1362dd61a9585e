export const home = {
  keyFigures: 'Key figures',
  ownFigure: 'our own estimate',
  whyMore: 'More about the region and the market',
  teaser: {
    region: 'Forecast table',
    caption: 'Forecast by project, main unit type',
    project: 'Project, main unit type',
    range: 'Annual ROI, pessimistic to optimistic',
    realisticRoi: 'ROI, realistic',
    keyRange: 'pessimistic to optimistic',
    keyRealistic: 'realistic',
    assumptions:
      'Assumptions for all projects: management company {management}, operating costs {operating} and tax {tax} of revenue.',
    assumptionsDiffer: 'Deductions differ from project to project; each page lists its own.',
  },
  reportsEmpty: 'No reports yet.',
  teamMore: 'About the company',
  newsEmpty: 'There is no news in English yet.',
  ask: {
    message: 'Hello! Please send me the catalogue of your projects.',
  },
  booklet: 'Projects and prices',
  contacts: {
    office: 'Sales office',
    hours: 'Hours',
  },
} as const
