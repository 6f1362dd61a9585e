export const tenures = ['leasehold', 'freehold'] as const
export type Tenure = (typeof tenures)[number]
