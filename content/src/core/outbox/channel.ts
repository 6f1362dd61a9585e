export const channels = ['mail', 'telegram', 'webhook'] as const
export type Channel = (typeof channels)[number]
