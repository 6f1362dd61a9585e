export const channels = ['mail', 'telegram', 'webhook', 'push'] as const
export type Channel = (typeof channels)[number]
