export const accountStatuses = ['active', 'invited', 'suspended'] as const
export type AccountStatus = (typeof accountStatuses)[number]
